import { readFileSync } from "node:fs";
import path from "node:path";
import { PART_CHUNK } from "../../src/domain/site/pressed-part";
import type { PageScript } from "./page-script";

/** Where Gatsby 5.16 leaves the scripts of every page when the browser's bundles are made (`utils/gatsby-webpack-stats-extractor.js`). */
const SCRIPTS_SLICE = "_gatsby/slices/_gatsby-scripts-1.html";

export const SCRIPT_ELEMENT = /<script([^>]*)>([^]*?)<\/script>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Which chunks each template has: the loader prefetches by it, for links of a kind that this site has none of. */
const CHUNK_MAPPING_ID = "gatsby-chunk-mapping";
/** And here what of each chunk is where. */
const STATS = "webpack.stats.json";
const TEMPLATE = "component---";

/** The scripts of every page that do something. Throws when the browser's bundles are not made yet. */
export function readPageScripts(publicDir: string): PageScript[] {
  const scripts = parsePageScripts(readFileSync(path.join(publicDir, SCRIPTS_SLICE), "utf8"));
  const needed = scripts.filter(({ attributes }) => attributes.id !== CHUNK_MAPPING_ID);
  if (needed.length === scripts.length) throw changed(CHUNK_MAPPING_ID);
  return needed;
}

/** By the name of a template's chunk: the scripts that Gatsby's loader asks for when it knows the page. */
export function readTemplateScripts(publicDir: string): Record<string, string[]> {
  const templates = readChunks(publicDir, TEMPLATE);
  const scriptsOf = (files: string[]) => files.filter((file) => file.endsWith(".js"));
  return Object.fromEntries(templates.map(([chunk, files]) => [chunk, scriptsOf(files)]));
}

/** By the name of a part that a press wants (`domain/site/pressed-part.ts`): its scripts and styles. */
export function readPartFiles(publicDir: string): Record<string, string[]> {
  const parts = readChunks(publicDir, PART_CHUNK);
  return Object.fromEntries(parts.map(([chunk, files]) => [chunk.slice(PART_CHUNK.length), files]));
}

function readChunks(publicDir: string, kind: string): [chunk: string, files: string[]][] {
  const { assetsByChunkName } = JSON.parse(readFileSync(path.join(publicDir, STATS), "utf8")) as {
    assetsByChunkName: Record<string, string[]>;
  };
  const chunks = Object.entries(assetsByChunkName).filter(([chunk]) => chunk.startsWith(kind));
  if (chunks.length === 0) throw new Error(`Gatsby names chunks otherwise: ${STATS} has no ${kind}.`);
  return chunks.map(([chunk, files]) => [chunk, files.map((file) => `/${file}`)]);
}

/** The script elements of html that holds nothing else. Throws when it does, or when an attribute is a new one. */
export function parsePageScripts(html: string): PageScript[] {
  if (html.replace(SCRIPT_ELEMENT, "").trim() !== "") throw changed(html);
  return [...html.matchAll(SCRIPT_ELEMENT)].map(([, attributes, code]) => ({
    attributes: parseAttributes(attributes!),
    code: code!,
  }));
}

function parseAttributes(text: string): PageScript["attributes"] {
  const attributes: PageScript["attributes"] = {};
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) {
    if (name === "id" || name === "src") attributes[name] = value ?? "";
    else if (name === "async") attributes.async = true;
    else if (name === "nomodule") attributes.noModule = true;
    else throw changed(text);
  }
  return attributes;
}

function changed(text: string): Error {
  return new Error(`Gatsby's slice of scripts has changed: look at page-scripts.ts again. It holds: ${text}`);
}
