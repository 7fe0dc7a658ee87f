import { useRef, useState, type ChangeEvent, type FormEvent } from "react";
import type { HomepageRequest } from "../../clients/homepage-request";
import { stripPhone } from "../../domain/phone";
import { track } from "../../telemetry/events";

const EMPTY_REQUEST: HomepageRequest = { name: "", area: "", phone: "", hasSite: "N" };

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
  const [isSending, setSending] = useState(false);
  // State is a render late: two submits in one frame must still be one request.
  const inFlight = useRef(false);

  function field(name: keyof HomepageRequest) {
    return {
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        if (name !== "phone") return setValues((current) => ({ ...current, [name]: target.value }));
        const { phone, stripped } = stripPhone(target.value);
        setPhoneWasStripped(stripped);
        setValues((current) => ({ ...current, phone }));
      },
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (inFlight.current) return;
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

  return { values, field, submit, isSending, phoneWasStripped };
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
