import { useState } from "react";
import { copyText, sendByApp } from "../../ui/hand-over";

/** Hands an address on: by the system's own sheet, else into the clipboard; what can do neither shows it. */
export function useShare() {
  const [shared, setShared] = useState<"" | "copied" | "failed">("");

  async function share(title: string, url: string): Promise<void> {
    setShared("");
    if (await sendByApp({ title, url })) return;
    setShared((await copyText(url)) ? "copied" : "failed");
  }

  return { share, shared };
}
