import { useMutation } from "@tanstack/react-query";
import { exportLeads, type LeadQuestion } from "../../../clients/leads";
import type { Language } from "../../../domain/site/locale";
import { saveFile } from "../../ui/save-file";
import { endingTheSession } from "./use-leads";

/** Saves what a question finds as a table. */
export function useExport(question: LeadQuestion, language: Language) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => endingTheSession(() => exportLeads(question, language)),
    onSuccess: (file) => saveFile(file, `messages-${localDay(new Date())}.csv`),
    // It would come by surprise, long after the press.
    networkMode: "always",
  });
  return { save: () => mutate(), isPending, hasFailed: isError };
}

function localDay(now: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
