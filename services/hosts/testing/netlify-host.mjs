import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseAllHeaders } from "netlify-headers-parser";
import { parseAllRedirects } from "netlify-redirect-parser";
import redirector from "netlify-redirector";

/**
 * Answers like Netlify from a folder as it is deployed: its own parsers and its own matcher, around them what
 * https://docs.netlify.com/manage/routing/redirects/overview.md says. A program of its own: the parsers are
 * modules that Jest cannot load. Reads `{publicDir, requests: {host, path}[]}`, prints the answers.
 */
async function main() {
  const { publicDir, requests } = JSON.parse(readFileSync(0, "utf8"));
  const rules = await parseAllRedirects({
    redirectsFiles: [join(publicDir, "_redirects")],
    minimal: false,
    configRedirects: [],
  });
  const headerRules = await parseAllHeaders({
    headersFiles: [join(publicDir, "_headers")],
    minimal: false,
    configHeaders: [],
  });
  const errors = [...rules.errors, ...headerRules.errors].map(({ message }) => message);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  const matcher = await redirector.parseJSON(JSON.stringify(rules.redirects.map(forMatcher)), {});
  const answers = requests.map((request) => answer(request, { publicDir, matcher, headerRules: headerRules.headers }));
  process.stdout.write(JSON.stringify(answers));
}

/** The matcher has names of its own. */
function forMatcher({ from, query, ...rest }) {
  return { ...rest, origin: from, params: query };
}

function answer({ host, path }, { publicDir, matcher, headerRules }) {
  const url = new URL(path, `https://${host}`);
  const rule = matcher.match({
    scheme: "https",
    host,
    path: decodeURIComponent(url.pathname),
    query: url.search.slice(1),
    headers: {},
    cookieValues: {},
    getHeader: () => "",
    getCookie: () => "",
  });
  const headers = headersOf(url.pathname, headerRules);
  if (!rule?.force) {
    const found = findFile(publicDir, decodeURIComponent(url.pathname));
    if (found?.redirect) return { status: 301, what: found.redirect + url.search, headers };
    if (found) return { status: 200, what: read(publicDir, found.file), headers };
  }
  if (rule && rule.status >= 300 && rule.status < 400)
    return { status: rule.status, what: rule.to + url.search, headers };
  const target = rule && findFile(publicDir, rule.to);
  if (target?.file) return { status: rule.status, what: read(publicDir, target.file), headers };
  if (rule) return { status: rule.status, what: `nothing at ${rule.to}`, headers };
  return { status: 404, what: read(publicDir, "404.html"), headers };
}

/** With "pretty URLs", as they are by default: https://github.com/slorber/trailing-slash-guide has the table. */
function findFile(publicDir, path) {
  const bare = path.replace(/(.)\/$/, "$1");
  if (path === "/") return { file: "index.html" };
  if (isFile(publicDir, path)) return { file: path.slice(1) };
  if (isFile(publicDir, `${bare}.html`)) return bare === path ? { file: `${bare}.html`.slice(1) } : { redirect: bare };
  if (isFile(publicDir, `${bare}/index.html`)) {
    return bare === path ? { redirect: `${bare}/` } : { file: `${bare}/index.html`.slice(1) };
  }
  return null;
}

function isFile(publicDir, path) {
  const file = join(publicDir, path);
  return existsSync(file) && statSync(file).isFile();
}

function read(publicDir, file) {
  return readFileSync(join(publicDir, file), "utf8");
}

function headersOf(path, rules) {
  return Object.assign({}, ...rules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values));
}

await main();
