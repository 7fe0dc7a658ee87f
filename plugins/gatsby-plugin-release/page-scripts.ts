import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageScript } from "./page-script";

/** Where Gatsby 5.16 leaves the scripts of every page when the browser's bundles are made (`utils/gatsby-webpack-stats-extractor.js`). */
const SCRIPTS_SLICE = "_gatsby/slices/_gatsby-scripts-1.html";

const ELEMENT = /<script([^>]*)>([^]*?)<\/script>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** The scripts of every page. Throws when the browser's bundles are not made yet. */
export function readPageScripts(publicDir: string): PageScript[] {
  return parsePageScripts(readFileSync(path.join(publicDir, SCRIPTS_SLICE), "utf8"));
}

/** The script elements of html that holds nothing else. Throws when it does, or when an attribute is a new one. */
export function parsePageScripts(html: string): PageScript[] {
  if (html.replace(ELEMENT, "").trim() !== "") throw changed(html);
  return [...html.matchAll(ELEMENT)].map(([, attributes, code]) => ({
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
