import type { FormGroup } from "../realtor/fields";
import type { Realtor, RealtorInput } from "../realtor/realtor";
import { SHELL_ROOT } from "../site/shell-paths";

/** The page that draws a homepage from what the editor sends it; its first segment is a reserved slug. */
export const PREVIEW_PATH = `${SHELL_ROOT}/preview`;

/** The page that draws the draft which a link shows. */
export const SHARED_DRAFT_PATH = `${SHELL_ROOT}/draft`;

/** A homepage that is not published: nobody's visit to it is counted. */
export function isPreviewPath(path: string): boolean {
  return path.endsWith(PREVIEW_PATH) || path.endsWith(SHARED_DRAFT_PATH);
}

/** From the frame to the editor around it: it listens. */
export const PREVIEW_READY = "preview-ready";

/** From the editor to the frame: what the homepage is made of. */
export interface PreviewMessage {
  type: "preview";
  realtorId: string;
  input: RealtorInput;
}

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === "object" && data !== null && (data as { type?: unknown }).type === "preview";
}

/** From the editor to the frame: which part of the form somebody is at. */
export interface PreviewPlace {
  type: "preview-place";
  group: FormGroup;
}

export function isPreviewPlace(data: unknown): data is PreviewPlace {
  return typeof data === "object" && data !== null && (data as { type?: unknown }).type === "preview-place";
}

export type PreviewTheme = "own" | "light" | "dark";

/** The homepage as it would be with the other brightness. */
export function withTheme(input: RealtorInput, theme: PreviewTheme): RealtorInput {
  if (theme === "own") return input;
  const isDark = theme === "dark" ? "Y" : "N";
  return { ...input, designMainDarkMode: isDark, contentDarkMode: isDark };
}

/** What is typed as a record: when it was saved shows on no page. */
export function previewedRealtor({ realtorId, input }: PreviewMessage): Realtor {
  return { ...input, id: realtorId, updatedAt: new Date(0).toISOString() };
}
