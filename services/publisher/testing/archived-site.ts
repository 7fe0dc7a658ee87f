import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type pino from "pino";
import { FROZEN_SITE_FILE, RENDER_PAGE_FILE, loadRenderer } from "../../renderer/renderer";
import { createArchive } from "../archive/archive";
import { startKeptRenderer } from "../archive/kept-renderer";
import { giveBack } from "../archive/give-back";
import { whatWasLive } from "../archive/question";
import { readRenderProgram } from "../archive/render-program";
import { claimsOf } from "../../../src/domain/realtor/claims";
import { claimFiles } from "../../renderer/realtor-files";
import { catchUp, heldByIndex } from "../code-lane/catch-up";
import { flipCurrent, type OpenRelease } from "../release";
import { openPublisherUnderTest } from "./publisher-under-test";
import { FROZEN_SITE } from "./frozen-site";

const PROJECT_DIR = path.resolve(__dirname, "../../..");

/** Compiled once for all tests of a file. */
let program: Promise<Buffer> | undefined;

/** A bundle as a build freezes it, for pages that say which code made them; `extra` is JavaScript for more text. */
const bundleOf = (code: string, extra: string) =>
  `exports.default = async ({ pagePath, pageData }) => ({
    html: "<p>${code} " + pagePath + ${extra} + "</p><script>" + JSON.stringify(pageData) + "</script>",
  });`;

/** The publisher's core with an archive, whose releases have renderers that run by themselves. */
export async function openArchivedSite() {
  const site = await openPublisherUnderTest();
  const { folder: dataDir, store, deps } = site;
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_: unknown, text?: string) => void warnings.push(text ?? String(_)) };
  // Stands for this Node, of which each test would keep, sync and read 100 MB; tests on a release keep the whole one.
  const executable = path.join(dataDir, "node");
  await writeFile(executable, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  const openArchive = () =>
    createArchive({
      dataDir,
      store,
      served: () => site.release,
      clock: deps.clock,
      logger: log as unknown as pino.Logger,
      program: () => (program ??= readRenderProgram(PROJECT_DIR)),
      executable,
      versions: { node: process.version, icu: process.versions.icu ?? "none" },
    });
  const archive = openArchive();

  /** Gives the served release that code, without a flip. */
  async function useCode(id: string, code: string, extra = '""'): Promise<OpenRelease> {
    const folder = path.join(dataDir, "releases", id);
    await mkdir(path.join(folder, "renderer"), { recursive: true });
    await writeFile(path.join(folder, "renderer", FROZEN_SITE_FILE), JSON.stringify(FROZEN_SITE));
    await writeFile(path.join(folder, "renderer", RENDER_PAGE_FILE), bundleOf(code, extra));
    const renderer = await loadRenderer(path.join(folder, "renderer"));
    return Object.assign(site.release, { folder, renderer, info: { ...site.release.info, id } });
  }

  /** As a code release does it: all pages anew, then the entry. */
  async function flip(id: string, code: string, extra?: string): Promise<void> {
    const release = await useCode(id, code, extra);
    const held = heldByIndex(new Map());
    await catchUp(release, store.records, held, release.info.siteUrl);
    const ready = await archive.prepareFlip(release, held);
    await flipCurrent(dataDir, id);
    await archive.addFlip(ready, held, new Set(), null, deps.clock.now());
  }

  /** What the tree has for a page of an accepted realtor. */
  async function served(id: string, page: "ko" | "en" = "ko"): Promise<string> {
    const files = claimsOf((await store.records.get(id))!).flatMap(claimFiles);
    const { file } = files.find((each) => each.kind === "html" && each.file.startsWith("en/") === (page === "en"))!;
    return (await site.target.read(file))!.toString();
  }

  /** What the archive says was at an address; text where it was no page. */
  async function ask(address: string, at: number, page = "ko.html") {
    const answer = await whatWasLive(store.archive, address, new Date(at).toISOString());
    if (answer.page === null) return { words: answer.words };
    const renderer = startKeptRenderer(dataDir, answer.page.runtime);
    try {
      const { body, proof } = await giveBack(store.archive, renderer, answer.page, page);
      return { ...answer.page, body: body.toString(), proof };
    } finally {
      renderer.end();
    }
  }

  return { ...site, dataDir, archive, openArchive, useCode, flip, served, ask, warnings, now: deps.clock.now };
}

export type ArchivedSite = Awaited<ReturnType<typeof openArchivedSite>>;
