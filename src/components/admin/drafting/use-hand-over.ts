import { useState } from "react";
import { copyText, sendByApp } from "../../ui/hand-over";

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

  async function copy(text: string, done: "copied" | "copiedForKakao"): Promise<void> {
    setSaid((await copyText(text)) ? done : "notCopied");
  }

  async function send(): Promise<void> {
    setSaid(null);
    const isSent = await sendByApp({ title, text: message, url: address });
    if (!isSent) await copy(`${message}\n${address}`, "copiedForKakao");
  }

  return { said, canSend, copy: () => void copy(address, "copied"), send: () => void send() };
}
