import { useRef, useState, type ChangeEvent, type FormEvent } from "react";
import type { HomepageRequest } from "../../clients/homepage-request";
import { stripPhone } from "../../domain/realtor/phone";
import { track } from "../../telemetry/events";
import { useFormProblems } from "../ui/use-form-problems";

const EMPTY_REQUEST: HomepageRequest = { name: "", area: "", phone: "", hasSite: "N" };

interface RequestProblems {
  name: "needsName";
  phone: "needsPhone";
}

interface RequestFormEvents {
  onSending: () => void;
  /** The fields are cleared by then. */
  onSent: () => void;
  /** What was typed stays. */
  onFailed: () => void;
}

export function useRequestForm({ onSending, onSent, onFailed }: RequestFormEvents) {
  const [values, setValues] = useState(EMPTY_REQUEST);
  const [phoneWasStripped, setPhoneWasStripped] = useState(false);
  const { problems, refusals, check, correct } = useFormProblems<RequestProblems>();
  const [isSending, setSending] = useState(false);
  // State is a render late: two submits in one frame must still be one request.
  const inFlight = useRef(false);

  function field(name: keyof HomepageRequest) {
    return {
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
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
    setValues(EMPTY_REQUEST);
    setPhoneWasStripped(false);
    onSent();
  }

  return { field, submit, problems, refusals, isSending, phoneWasStripped };
}

/** Whom to call back, and where. */
function problemsOf({ name, phone }: HomepageRequest): Partial<RequestProblems> {
  return {
    ...(name.trim() === "" && { name: "needsName" as const }),
    ...(!hasDigit(phone) && { phone: "needsPhone" as const }),
  };
}

function hasDigit(phone: string): boolean {
  return /\d/.test(phone);
}

/** The HTTP client is loaded with the first request: the page itself has no use for it. */
async function send(request: HomepageRequest): Promise<boolean> {
  try {
    const { sendHomepageRequest } = await import("../../clients/homepage-request");
    await sendHomepageRequest(request);
    return true;
  } catch {
    return false;
  }
}
