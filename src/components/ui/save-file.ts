import { appAround } from "../../browser/app-around";

/** Told to the window in place of a download that an app's window would do nothing with. */
export const FILE_NOT_SAVED = "file-not-saved";

/** Hands the browser a file to download. */
export function saveFile(content: Blob, name: string): void {
  if (appAround() !== null) return void window.dispatchEvent(new Event(FILE_NOT_SAVED));
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
