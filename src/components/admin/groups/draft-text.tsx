import type { InputHTMLAttributes } from "react";
import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { EtcInfoType } from "../../../domain/realtor/realtor";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { isCareerDate } from "../../../domain/realtor/validators";
import { SelectField } from "../../ui/select-field";
import { SwitchField } from "../../ui/switch-field";
import { TextAreaField } from "../../ui/text-area-field";
import { TextField } from "../../ui/text-field";
import { ETC_INFO_FIELD } from "./field-words";
import { useDraftField } from "./use-draft-field";

interface DraftFieldProps {
  path: FieldPath<RealtorDraft>;
  label: string;
  hint?: string;
}

type TextAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "lang" | "placeholder" | "spellCheck"
>;

export function DraftText({
  path,
  kind,
  ...rest
}: DraftFieldProps & TextAttributes & { warning?: string; kind?: string }) {
  return <TextField {...rest} {...useDraftField(path, kind).input} />;
}

/** With the browser's picker, unless the field holds something that a picker can't show: that would be lost. */
export function DraftDate({ path, ...rest }: DraftFieldProps) {
  const { control } = useFormContext<RealtorDraft>();
  const isPicked = isCalendarDate(useWatch({ control, name: path }));
  return <DraftText path={path} {...rest} {...(isPicked ? { type: "date" } : { inputMode: "numeric" as const })} />;
}

function isCalendarDate(value: unknown): boolean {
  if (value === "") return true;
  return typeof value === "string" && isCareerDate(value) && new Date(value).toISOString().startsWith(value);
}

export function DraftTextArea({ path, rows = 4, ...rest }: DraftFieldProps & { rows?: number; lang?: string }) {
  const { t } = useTranslation("admin");
  const { control } = useFormContext<RealtorDraft>();
  const value = useWatch({ control, name: path });
  const count = typeof value === "string" ? Array.from(value).length : 0;
  return (
    <TextAreaField
      {...rest}
      dir="auto"
      rows={rows}
      counter={count > 0 ? t("characters", { count }) : ""}
      {...useDraftField(path).input}
    />
  );
}

export function DraftSelect({
  path,
  ...rest
}: DraftFieldProps & { options: readonly { value: string; label: string }[] }) {
  return <SelectField {...rest} {...useDraftField(path).input} />;
}

export function DraftSwitch({ path, label }: Omit<DraftFieldProps, "hint">) {
  const { error: _, ...field } = useDraftField(path).input;
  return <SwitchField label={label} {...field} />;
}

/** The first entry of that type; the form has one of each at least. */
export function EtcInfoText({ type, ...rest }: { type: EtcInfoType; hint?: string } & TextAttributes) {
  const { t } = useTranslation("admin");
  const { getValues } = useFormContext<RealtorDraft>();
  const index = getValues("etcInfo").findIndex(({ contentType }) => contentType === type);
  return (
    <DraftText {...rest} kind={type} path={`etcInfo.${index}.content`} label={t(`field.${ETC_INFO_FIELD[type]}`)} />
  );
}
