/** When it was made, to the second, and the beginning of the SHA-256 of what describes it. */
const UPLOAD_ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-([\da-f]{32})$/;

/** Names code that was built elsewhere, and uploaded. `digest`: SHA-256 in hex of what describes it. */
export function uploadIdOf(time: number, digest: string): string {
  const second = new Date(time).toISOString().slice(0, "2026-01-01T00:00:00".length).replace(/[-:]/g, "");
  return `${second}-${digest.slice(0, 32)}`;
}

/** Whether that is an id, and so the name of a folder and nothing more. */
export const isUploadId = (text: string): boolean => UPLOAD_ID.test(text);

/** Whether the upload of that id is described by what has this digest. */
export const isDescribedBy = (id: string, digest: string): boolean => UPLOAD_ID.exec(id)?.[7] === digest.slice(0, 32);

/** Epoch ms. Throws for what is no id. */
export function uploadedAt(id: string): number {
  const [, year, month, day, hour, minute, second] = UPLOAD_ID.exec(id)!;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
