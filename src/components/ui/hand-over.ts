/** False where the browser refuses: then the reader has to copy it from the page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** By the system's own sheet, which has KakaoTalk. False where there is none, or it could not. */
export async function sendByApp(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Who closes the sheet has changed their mind.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
