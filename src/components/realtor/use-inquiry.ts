import { useEffect, useRef } from "react";
import { messageAbout, messageWithout, type HomeInquiry } from "../../domain/realtor/home-inquiry";

/**
 * Gives who asks about a home words to send, and goes to the form; takes them out again with the home.
 * @returns the form's element, to be set
 */
export function useInquiry(inquiry: HomeInquiry | null, editMessage: (edit: (message: string) => string) => void) {
  const element = useRef<HTMLFormElement>(null);
  const before = useRef<HomeInquiry | null>(null);
  const edit = useRef(editMessage);
  edit.current = editMessage;
  useEffect(() => {
    const earlier = before.current;
    before.current = inquiry;
    const { current: form } = element;
    if (inquiry === null) {
      if (!earlier) return;
      edit.current((message) => messageWithout(earlier, message));
      // The button that took it out is gone.
      return form?.querySelector("textarea")?.focus({ preventScroll: true });
    }
    edit.current((message) => messageAbout(inquiry, message));
    form?.scrollIntoView({ behavior: "instant" });
    form?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
  }, [inquiry]);
  return element;
}
