import { useRef, useState, type ChangeEvent, type FormEvent } from "react";
import type { HomepageRequest } from "../../clients/homepage-request";
import type { Language } from "../../domain/site/locale";
import { stripPhone } from "../../domain/realtor/phone";
import { isWholePhone } from "../../domain/realtor/whole-phone";
import { track } from "../../telemetry/events";
import { useFormProblems } from "../ui/use-form-problems";

const EMPTY_REQUEST: HomepageRequest = { name: "", area: "", phone: "", hasSite: "N" };

interface RequestProblems {
  name: "needsName";
  phone: "needsPhone" | "badPhone";
}

interface RequestFormOptions {
  language: Language;
  /** What the form says of the use of what is typed. */
  notice: string;
  onSending: () => void;
  /** The fields are cleared by then. */
  onSent: () => void;
  /** What was typed stays. */
  onFailed: () => void;
}

export function useRequestForm({ language, notice, onSending, onSent, onFailed }: RequestFormOptions) {
  const [values, setValues] = useState(EMPTY_REQUEST);
  const [phoneWasStripped, setPhoneWasStripped] = useState(false);
  const { problems, refusals, check, correct } = useFormProblems<RequestProblems>();
  const [isSending, setSending] = useState(false);
  // State is a render late: two submits in one frame must still be one request.
  const inFlight = useRef(false);
  const trap = useRef<HTMLInputElement>(null);
  /** The same while what is typed is the same: a second attempt is the same request. */
  const submissionId = useRef("");

  function field(name: keyof HomepageRequest) {
    return {
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        submissionId.current = "";
        if (name === "name" || name === "phone") correct(name);
        if (name !== "phone") return setValues((current) => ({ ...current, [name]: target.value }));
        const { phone, stripped } = stripPhone(target.value);
        if (stripped) setPhoneWasStripped(true);
        setValues((current) => ({ ...current, phone }));
      },
      // Until then the warning stands: who looks at the keys would miss it.
      onBlur: () => {
        if (name === "phone" && hasDigit(values.phone)) setPhoneWasStripped(false);
      },
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current || !check(problemsOf(values))) return;
    inFlight.current = true;
    setSending(true);
    onSending();
    const sent = await send(values);
    inFlight.current = false;
    setSending(false);
    if (!sent) return onFailed();
    track("request_sent", {});
    submissionId.current = "";
    setValues(EMPTY_REQUEST);
    setPhoneWasStripped(false);
    onSent();
  }

  /** The HTTP client is loaded with the first request: the page itself has no use for it. */
  async function send(request: HomepageRequest): Promise<boolean> {
    try {
      const { sendHomepageRequest, leadContext, newSubmissionId } = await import("../../clients/homepage-request");
      submissionId.current ||= newSubmissionId();
      const lead = leadContext({
        submissionId: submissionId.current,
        language,
        listing: null,
        consents: [{ kind: "notice", given: true, text: notice }],
        website: trap.current?.value ?? "",
      });
      await sendHomepageRequest({ ...request, lead });
      return true;
    } catch {
      return false;
    }
  }

  return { field, submit, trap, problems, refusals, isSending, phoneWasStripped };
}

/** Whom to call back, and where. */
function problemsOf({ name, phone }: HomepageRequest): Partial<RequestProblems> {
  return {
    ...(name.trim() === "" && { name: "needsName" as const }),
    ...phoneProblem(phone),
  };
}

function hasDigit(phone: string): boolean {
  return /\d/.test(phone);
}

/** American, or Korean where it begins like that: the form does not ask which. */
function phoneProblem(phone: string): Pick<Partial<RequestProblems>, "phone"> {
  if (!hasDigit(phone)) return { phone: "needsPhone" };
  return isWholePhone(phone, /^(?:0|82)/.test(phone) ? "KR" : "US") ? {} : { phone: "badPhone" };
}
