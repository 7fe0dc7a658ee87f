import { installSystemPackages, onPath } from "./system-packages.mjs";

/** Debian puts some where only administrators look. */
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** What the tests run beside our own programs, and its packages. njs runs CloudFront's functions; promtool checks the alerts. */
const PROGRAMS = {
  varnishd: ["varnish", "varnish-modules"],
  nginx: ["nginx"],
  njs: ["njs"],
  promtool: ["prometheus"],
};

/** Installs those that are missing. Where that cannot be done, the test that needs one fails and says what to install. */
export async function ensureServers(root, env) {
  const paths = { ...env, PATH: [env.PATH, ...FOLDERS].join(":") };
  const missing = Object.entries(PROGRAMS).filter(([program]) => onPath(program, paths) === null);
  if (missing.length > 0) await installSystemPackages(root, env, ...missing.flatMap(([, packages]) => packages));
  return paths;
}
