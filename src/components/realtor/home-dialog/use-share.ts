import { useState } from "react";

/** Hands an address on: by the system's own sheet, else into the clipboard; what can do neither shows it. */
export function useShare() {
  const [shared, setShared] = useState<"" | "copied" | "failed">("");

  async function share(title: string, url: string): Promise<void> {
    setShared("");
    if (typeof navigator.share === "function") {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // Who closes the sheet has changed their mind.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setShared("copied");
    } catch {
      setShared("failed");
    }
  }

  return { share, shared };
}
