/** Folder of the prerendered shells that answer for every realtor's screens; a reserved slug. */
export const SHELL_ROOT = "/_realtor";

/** Folder of the shells that answer on realtors' own domains. */
const HOST_SHELL_ROOT = `${SHELL_ROOT}/host`;

/** The page that is served, with 200, at `/<desiredUrl>/<path>`. */
export function shellPath(path: string): string {
  return `${SHELL_ROOT}/${path}`;
}

/** The page that is served, with 200, at `/<path>` of a realtor's own domain. */
export function hostShellPath(path: string): string {
  return `${HOST_SHELL_ROOT}/${path}`;
}
