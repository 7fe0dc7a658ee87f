import { installSystemPackages, onPath } from "./system-packages.mjs";

/** Debian puts it where only administrators look. */
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** The tests of a cache in front run Varnish: an installed one, or the system's package. Its test says what to do without. */
export async function ensureVarnish(root, env) {
  const paths = { ...env, PATH: [env.PATH, ...FOLDERS].join(":") };
  if (onPath("varnishd", paths) === null) await installSystemPackages(root, env, "varnish", "varnish-modules");
  return paths;
}
