import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PROJECT_DIR } from "../../testing/service-process";
import { LANGUAGES, type Language } from "../../src/domain/site/locale";
import { REALTOR_FIXED_PATH } from "../../src/domain/site/slug";

/** Layouts that make the same page out of the same data as our realtor template. */
const LAYOUTS = join(PROJECT_DIR, "bench/hugo/layouts");
const NAMESPACES = ["common", "realtor"];
const PAGES_AT_A_TIME = 64;

interface RealtorPageData {
  path: string;
  result: {
    pageContext: { language: Language; i18n: { originalPath: string }; realtor: { id: string; view: unknown } | null };
  };
}

/**
 * Writes the Hugo site that is equivalent to a published tree: a content file
 * for each of its realtor pages, with that page's own data as front matter, the
 * same messages, style sheet and scripts. Answers the number of pages.
 */
export async function writeHugoSite(publicDir: string, folder: string, siteUrl: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(LAYOUTS, join(folder, "layouts"), { recursive: true });
  await writeConstants(publicDir, join(folder, "constant"));
  for (const language of LANGUAGES) {
    await write(join(folder, `i18n/${language}.json`), JSON.stringify(await hugoMessages(language)));
  }
  await write(join(folder, "config.json"), JSON.stringify(configOf(siteUrl)));

  let pages = 0;
  let batch: Promise<boolean>[] = [];
  const flush = async () => {
    pages += (await Promise.all(batch)).filter(Boolean).length;
    batch = [];
  };
  for (const prefix of ["", ...(await ownDomainFolders(publicDir))]) {
    for (const file of await pageDataFiles(join(publicDir, prefix))) {
      batch.push(writeContent(file, prefix, folder));
      if (batch.length === PAGES_AT_A_TIME) await flush();
    }
  }
  await flush();
  return pages;
}

async function ownDomainFolders(publicDir: string): Promise<string[]> {
  const hosts = await readdir(join(publicDir, "_hosts")).catch(() => []);
  return hosts.map((host) => `/_hosts/${host}`);
}

/** Of all pages in the tree: one folder down, or two. */
async function pageDataFiles(root: string): Promise<string[]> {
  const folder = join(root, "page-data");
  const names = async (path: string) =>
    (await readdir(path, { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name, "page-data.json"));
  return [...(await names(folder)), ...(await names(join(folder, "en")))];
}

/** False where it is no realtor's page. */
async function writeContent(file: string, prefix: string, folder: string): Promise<boolean> {
  const json = await readFile(file, "utf8").catch(() => null);
  if (json === null) return false;
  const { path, result } = JSON.parse(json) as RealtorPageData;
  const { language, i18n, realtor } = result.pageContext;
  if (!realtor) return false;
  const kopath = `${prefix}${i18n.originalPath === "/" && prefix !== "" ? "" : i18n.originalPath}`;
  const frontMatter = lowerCaseKeys({
    // Unlike ours, so that Hugo puts the language before it once.
    url: `${language === "en" ? "/en" : ""}${prefix}${i18n.originalPath}/`.replace("//", "/"),
    path,
    language,
    kopath,
    enpath: `${prefix}/en${i18n.originalPath === "/" ? "" : i18n.originalPath}`,
    realtorId: realtor.id,
    view: realtor.view,
  });
  const name = `${prefix}${i18n.originalPath}`.replace(/^\/|\/$/g, "").replaceAll("/", "-") || "root";
  await write(join(folder, "content", language, `${name}.md`), JSON.stringify(frontMatter));
  return true;
}

/** Hugo looks parameters up in lower case, but leaves the keys inside lists as they are. */
function lowerCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCaseKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toLowerCase(), lowerCaseKeys(item)]));
}

async function messagesOf(language: Language): Promise<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const namespace of NAMESPACES) {
    const file = join(PROJECT_DIR, "src/i18n", language, `${namespace}.json`);
    const texts = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) messages[`${namespace}_${key.replaceAll(".", "_")}`] = text;
  }
  return messages;
}

async function hugoMessages(language: Language): Promise<Record<string, { other: string }>> {
  const messages = Object.entries(await messagesOf(language));
  return Object.fromEntries(
    messages.map(([key, text]) => [key, { other: text.replace(/\{\{(\w+)\}\}/g, "{{ .$1 }}") }]),
  );
}

/** What is the same on each of our realtor pages, taken from the one that holds no realtor. */
async function writeConstants(publicDir: string, folder: string): Promise<void> {
  const html = await readFile(join(publicDir, REALTOR_FIXED_PATH, "index.html"), "utf8");
  const part = (pattern: RegExp) => {
    const found = pattern.exec(html);
    if (found === null) throw new Error(`The realtors' template holds no ${pattern} any more.`);
    return found[0];
  };
  await write(join(folder, "style.html"), part(/<style[\s\S]*<\/style>/));
  await write(join(folder, "head-script.html"), part(/(?:<script>[^]*?<\/script>)+/));
  await write(join(folder, "scripts.html"), part(/<link rel="waiting-preload"[\s\S]*(?=<\/body>)/));
  for (const language of LANGUAGES) {
    await write(join(folder, `messages-${language}.json`), JSON.stringify(await messagesOf(language)));
  }
}

function configOf(siteUrl: string): object {
  return {
    baseURL: siteUrl,
    defaultContentLanguage: "ko",
    disableKinds: ["taxonomy", "term", "RSS", "home", "section", "404"],
    disablePathToLower: true,
    params: { origin: siteUrl },
    languages: Object.fromEntries(
      LANGUAGES.map((language) => [language, { contentDir: `content/${language}`, languageName: language }]),
    ),
  };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
