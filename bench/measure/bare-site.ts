import { spawn, type ChildProcess } from "node:child_process";
import { openSync } from "node:fs";
import { cp, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { join } from "node:path";
import { PROJECT_DIR, inheritedEnvironment } from "../../testing/service-process";
import { endOf, untilAnswers } from "../../testing/web-server";
import { BUILD_NICENESS } from "../../services/publisher/code-lane/gatsby-build";
import { LANGUAGES } from "../../src/domain/site/locale";
import { htmlFile } from "../../src/domain/site/page-path";
import { REALTOR_FIXED_PATH } from "../../src/domain/site/slug";

const TEMPLATE = join(PROJECT_DIR, "bench/bare-template");
const NAMESPACES = ["common", "realtor"];

interface Options {
  folder: string;
  /** Path and context of each page, a line each. */
  pagesFile: string;
  /** A tree of ours, for the style sheet: Gatsby puts it into each page of the bare template as of ours. */
  ourPublicDir: string;
}

/** Writes the site that a bare Gatsby template makes of the same pages. */
export async function writeBareSite({ folder, pagesFile, ourPublicDir }: Options): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(TEMPLATE, folder, { recursive: true });
  // A site of its own to Parcel, which compiles Gatsby's configuration and looks at every file beside the next lock file
  // above: here that would be this project with all data of all benchmarks.
  await writeFile(join(folder, "package-lock.json"), "{}");
  await link(pagesFile, join(folder, "pages.ndjson"));
  const messages = await Promise.all(
    LANGUAGES.map(async (language) => [language, await messagesOf(language)] as const),
  );
  await writeFile(join(folder, "messages.json"), JSON.stringify(Object.fromEntries(messages)));
  const html = await readFile(join(ourPublicDir, htmlFile(REALTOR_FIXED_PATH)), "utf8");
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css);
  await writeFile(join(folder, "src/page.css"), styles.join("\n"));
}

async function messagesOf(language: string): Promise<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const namespace of NAMESPACES) {
    const file = join(PROJECT_DIR, "src/i18n", language, `${namespace}.json`);
    Object.assign(messages, JSON.parse(await readFile(file, "utf8")));
  }
  return messages;
}

/** Gatsby's command line as anybody runs it: none of the code lane's settings. */
function startGatsby(folder: string, logFile: string, args: readonly string[]): ChildProcess {
  const gatsby = createRequire(join(PROJECT_DIR, "package.json")).resolve("gatsby/cli.js");
  const log = openSync(logFile, "w");
  return spawn(process.execPath, [gatsby, ...args], {
    cwd: folder,
    env: { ...inheritedEnvironment(), NODE_ENV: "production", CI: "true" },
    stdio: ["ignore", log, log],
  });
}

/** `gatsby build`, with the code lane's niceness. */
export async function runBareGatsby(folder: string, logFile: string): Promise<void> {
  const child = startGatsby(folder, logFile, ["build", "--no-color"]);
  if (child.pid !== undefined) setPriority(child.pid, BUILD_NICENESS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`gatsby build of the bare template ended with code ${code}: ${logFile}`);
}

/** The built site by `gatsby serve`, for as long as `read` takes. */
export async function withBareServer<Result>(
  folder: string,
  port: number,
  read: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = `http://localhost:${port}`;
  const child = startGatsby(folder, join(folder, "serve.log"), ["serve", "--port", String(port)]);
  try {
    await untilAnswers(child, { name: "gatsby serve", packages: "the project's packages", url, ask: () => fetch(url) });
    return await read(url);
  } finally {
    await endOf(child);
  }
}
