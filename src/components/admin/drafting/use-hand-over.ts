import { useState } from "react";

interface HandOverOptions {
  address: string;
  /** What goes before the address in a chat. */
  message: string;
  title: string;
}

/** Hands an address on: by the system's own sheet, which has KakaoTalk, or as a text to be pasted there. */
export function useHandOver({ address, message, title }: HandOverOptions) {
  const [said, setSaid] = useState<"copied" | "copiedForKakao" | "notCopied" | null>(null);
  const canSend = typeof navigator.share === "function";

  async function copyText(text: string, done: "copied" | "copiedForKakao"): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      setSaid("notCopied");
    }
  }

  const copyMessage = () => copyText(`${message}\n${address}`, "copiedForKakao");

  async function send(): Promise<void> {
    setSaid(null);
    if (!canSend) return copyMessage();
    try {
      await navigator.share({ title, text: message, url: address });
    } catch (error) {
      // Who closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copyMessage();
    }
  }

  return { said, canSend, copy: () => void copyText(address, "copied"), send: () => void send() };
}
