import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PROJECT_DIR } from "../../testing/service-process";
import { MOSAIC_LIMIT, mosaicSpans } from "../../src/domain/realtor/gallery-mosaic";
import { LAYOUT_SECTIONS } from "../../src/domain/realtor/section-layout";
import { LANGUAGES, type Language } from "../../src/domain/site/locale";
import { textDigest } from "../../src/domain/site/page-data-link";
import { htmlFile, localizePath, pageDataFile } from "../../src/domain/site/page-path";
import { REALTOR_FIXED_PATH } from "../../src/domain/site/slug";

/** Layouts that make the same page out of the same data as our realtor template. */
const LAYOUTS = join(PROJECT_DIR, "bench/hugo/layouts");
const NAMESPACES = ["common", "realtor"];
const PAGES_AT_A_TIME = 64;

interface RealtorPageData {
  path: string;
  result: {
    /** The messages. */
    data: unknown;
    pageContext: {
      language: Language;
      i18n: { originalPath: string };
      realtor: { view: { design: { look?: string }; photos: { gallery: unknown[] } } } | null;
    };
  };
}

/** Pages of ours that hold what others of them hold too: their html files. */
interface Examples {
  gallery: string | null;
  looks: Map<string, string>;
}

/**
 * Writes the Hugo site that is equivalent to a published tree: a content file
 * for each of its realtor pages, with that page's own data as front matter, the
 * same messages, style sheets and scripts. Of each, Hugo makes html and page-data.
 * Answers the number of pages.
 */
export async function writeHugoSite(publicDir: string, folder: string, siteUrl: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(LAYOUTS, join(folder, "layouts"), { recursive: true });
  for (const language of LANGUAGES) {
    await write(join(folder, `i18n/${language}.json`), JSON.stringify(await hugoMessages(language)));
  }
  await write(join(folder, "config.json"), JSON.stringify(configOf(siteUrl)));

  let pages = 0;
  const examples: Examples = { gallery: null, looks: new Map() };
  let batch: Promise<boolean>[] = [];
  const flush = async () => {
    pages += (await Promise.all(batch)).filter(Boolean).length;
    batch = [];
  };
  for (const prefix of ["", ...(await ownDomainFolders(publicDir))]) {
    const tree = join(publicDir, prefix);
    for (const file of await pageDataFiles(tree)) {
      batch.push(writeContent(file, { tree, prefix, folder, examples }));
      if (batch.length === PAGES_AT_A_TIME) await flush();
    }
  }
  await flush();
  await writeConstants(publicDir, join(folder, "constant"), examples);
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

interface ContentOptions {
  /** The tree that the page is in. */
  tree: string;
  prefix: string;
  folder: string;
  examples: Examples;
}

/** False where it is no realtor's page. */
async function writeContent(file: string, { tree, prefix, folder, examples }: ContentOptions): Promise<boolean> {
  const json = await readFile(file, "utf8").catch(() => null);
  if (json === null) return false;
  const { path, result } = JSON.parse(json) as RealtorPageData;
  const { language, i18n, realtor } = result.pageContext;
  if (!realtor) return false;
  const { design, photos } = realtor.view;
  const html = join(tree, htmlFile(path));
  if (photos.gallery.length > 0) examples.gallery ??= html;
  if (design.look !== undefined) examples.looks.set(design.look, html);
  const frontMatter = {
    // Unlike ours, so that Hugo puts the language before it once.
    url: `${language === "en" ? "/en" : ""}${prefix}${i18n.originalPath}/`.replace("//", "/"),
    // Of our page-data: Hugo has no function for it.
    digest: textDigest(json),
    pagecontext: lowerCaseKeys(result.pageContext),
  };
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

async function hugoMessages(language: Language): Promise<Record<string, { other: string }>> {
  const messages: Record<string, { other: string }> = {};
  for (const namespace of NAMESPACES) {
    const file = join(PROJECT_DIR, "src/i18n", language, `${namespace}.json`);
    const texts = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) {
      // A `count` would ask Hugo for a plural, which none of these has.
      const other = text.replaceAll("{{count}}", "{{number}}").replace(/\{\{(\w+)\}\}/g, "{{ .$1 }}");
      messages[`${namespace}_${key.replaceAll(".", "_")}`] = { other };
    }
  }
  return messages;
}

/** What is the same on each of our realtor pages, taken from one that has a gallery, and the style of each look. */
async function writeConstants(publicDir: string, folder: string, { gallery, looks }: Examples): Promise<void> {
  if (gallery === null) throw new Error("No page has a gallery: what pages have in common is taken from one that has.");
  const example = await readFile(gallery, "utf8");
  const [template = "", galleryPart = "", scripts = ""] = part(
    example,
    /<script src="[^"]*" async="" type="text\/waiting">[^]*(?=<\/body>)/,
  ).split(/((?:<link rel="waiting-part" data-of="gallery"[^>]*>)+)/);
  const constants = {
    "style.html": part(example, /(?:<style data-href[^]*?<\/style>)+/),
    "head-script.html": part(example, /(?:<script>[^]*?<\/script>)+/),
    "print-style.html": part(example, /<link rel="stylesheet" media="print"[^>]*>/),
    "announcer.html": part(example, /<div id="gatsby-announcer"[^]*?<\/div>/),
    "template.html": template,
    "gallery-part.html": galleryPart,
    "scripts.html": scripts,
  };
  for (const [name, text] of Object.entries(constants)) await write(join(folder, name), text);
  for (const [look, file] of looks) {
    const html = await readFile(file, "utf8");
    await write(join(folder, `look-${look}.html`), part(html, /<style data-look[^]*?<\/style>/));
  }
  for (const language of LANGUAGES) {
    const file = join(publicDir, pageDataFile(localizePath(REALTOR_FIXED_PATH, language)));
    const { result } = JSON.parse(await readFile(file, "utf8")) as RealtorPageData;
    await write(join(folder, `messages-${language}.json`), JSON.stringify(result.data));
  }
}

function part(html: string, pattern: RegExp): string {
  const found = pattern.exec(html);
  if (found === null) throw new Error(`A realtor's page holds no ${pattern} any more.`);
  return found[0];
}

function configOf(siteUrl: string): object {
  return {
    baseURL: siteUrl,
    defaultContentLanguage: "ko",
    disableKinds: ["taxonomy", "term", "RSS", "home", "section", "404"],
    disablePathToLower: true,
    outputFormats: {
      pagedata: { mediaType: "application/json", baseName: "page-data", path: "page-data", isPlainText: true },
    },
    outputs: { page: ["html", "pagedata"] },
    params: {
      origin: siteUrl,
      sections: LAYOUT_SECTIONS,
      /** By the number of pictures. */
      mosaics: Array.from({ length: MOSAIC_LIMIT + 1 }, (_, count) => mosaicSpans(count)),
    },
    languages: Object.fromEntries(
      LANGUAGES.map((language) => [language, { contentDir: `content/${language}`, languageName: language }]),
    ),
  };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
