import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { installSystemPackages, onPath } from "./system-packages.mjs";

/** Debian puts some where only administrators look. */
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** What the tests run beside our own programs (by name, or where it is), and its packages. njs runs CloudFront's functions; promtool checks the alerts; Ceph is the S3 store. */
const SERVERS = {
  varnishd: ["varnish", "varnish-modules"],
  nginx: ["nginx"],
  "/usr/lib/nginx/modules/ngx_http_cache_purge_module.so": ["libnginx-mod-http-cache-purge"],
  njs: ["njs"],
  promtool: ["prometheus"],
  "/usr/lib/postgresql/15/bin/postgres": ["postgresql-15"],
  radosgw: ["radosgw"],
  "ceph-mon": ["ceph-mon"],
  "ceph-osd": ["ceph-osd"],
};

/** Of other engines than Chromium's: that of Safari, with a screen for it, and Firefox. */
const OTHER_BROWSERS = {
  WebKitWebDriver: ["webkit2gtk-driver"],
  Xvfb: ["xvfb"],
  // Where the tests look for it; Ubuntu has it by the other name.
  "/usr/bin/firefox-esr|/usr/bin/firefox": ["firefox-esr"],
};

export const ensureServers = (root, env) => ensure(SERVERS, root, env);
export const ensureOtherBrowsers = (root, env) => ensure(OTHER_BROWSERS, root, env);

/** Installs those that are missing. Where that cannot be done, the test that needs one fails and says what to install. */
async function ensure(programs, root, env) {
  const paths = { ...env, PATH: [env.PATH, ...FOLDERS].join(":") };
  const isThere = (program) => (isAbsolute(program) ? existsSync(program) : onPath(program, paths) !== null);
  const missing = Object.entries(programs).filter(([names]) => !names.split("|").some(isThere));
  if (missing.length > 0) await installSystemPackages(root, env, ...missing.flatMap(([, packages]) => packages));
  return paths;
}
