import { useRef, useState, type ChangeEvent, type FormEvent } from "react";
import {
  contactProblem,
  emptyContactForm,
  phoneCharacters,
  realtorContact,
  type ContactForm,
  type ContactProblem,
  type RealtorContact,
} from "../../domain/contact-form";
import type { Language } from "../../domain/locale";
import { track } from "../../telemetry/events";

type TextField = Exclude<keyof ContactForm, "isTerm" | "wantsCalls">;
type TypedElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELD_OF_PROBLEM: Record<ContactProblem, TextField> = { name: "lastName", reply: "email", email: "email" };

export function useContactForm(realtorId: string, language: Language, consentLine: string) {
  const [values, setValues] = useState(() => emptyContactForm(language));
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const [outcome, setOutcome] = useState<"sent" | "failed" | null>(null);
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // State is a render late: two submits in one frame must still be one message.
  const inFlight = useRef(false);

  function change(part: Partial<ContactForm>) {
    setProblem(null);
    setOutcome(null);
    setValues((current) => ({ ...current, ...part }));
  }

  function text(name: TextField) {
    return {
      value: values[name],
      onChange: ({ target }: ChangeEvent<TypedElement>) =>
        change({ [name]: name === "phone" ? phoneCharacters(target.value) : target.value }),
    };
  }

  function check(name: "isTerm" | "wantsCalls") {
    return {
      checked: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.checked }),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current) return;
    const found = contactProblem(values);
    setProblem(found);
    setOutcome(null);
    if (found) return focusField(element.current, FIELD_OF_PROBLEM[found]);
    inFlight.current = true;
    setSending(true);
    const isSent = await send(realtorContact(values, realtorId, consentLine));
    inFlight.current = false;
    setSending(false);
    setOutcome(isSent ? "sent" : "failed");
    if (!isSent) return;
    track("contact_sent", { realtorId });
    setValues(emptyContactForm(language));
  }

  return { element, text, check, submit, problem, outcome, isSending };
}

function focusField(form: HTMLFormElement | null, name: TextField): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** The HTTP client is loaded with the first message: the page itself has no use for it. */
async function send(contact: RealtorContact): Promise<boolean> {
  try {
    const { sendRealtorContact } = await import("../../clients/homepage-calls");
    await sendRealtorContact(contact);
    return true;
  } catch {
    return false;
  }
}
