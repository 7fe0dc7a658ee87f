import type { Language } from "./locale";
import { localizePath } from "./page-path";

/** The service worker of the workspace, at the root: a worker may serve what lies below its own folder. */
export const WORKSPACE_WORKER_FILE = "workspace-worker.js";

/** The product's own screens that can be installed and read offline. Those below a slug or on an own domain can't. */
export const WORKSPACE_SCREENS = ["/admin", "/admin/messages", "/admin/account"] as const;

export const WORKSPACE_ICONS = [
  { file: "workspace-192.png", sizePx: 192, purpose: "any" },
  { file: "workspace-512.png", sizePx: 512, purpose: "any" },
  { file: "workspace-maskable-512.png", sizePx: 512, purpose: "maskable" },
] as const;

/** `--paper` of the light and of the dark theme: what is around the screens of an installed workspace. */
export const WORKSPACE_PAPER = { light: "#fbfaf8", dark: "#0f1114" } as const;

export function workspaceManifestFile(language: Language): string {
  return `workspace-${language}.webmanifest`;
}

/**
 * Where the app of a language begins and ends, and its worker is asked. It is a
 * prefix, which `/administrator` has as well: the worker leaves all others alone.
 */
export function workspaceScope(language: Language): string {
  return localizePath("/admin", language);
}

export function workspacePaths(language: Language): string[] {
  return WORKSPACE_SCREENS.map((screen) => localizePath(screen, language));
}
