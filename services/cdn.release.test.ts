import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { allPurgesDone } from "../testing/all-purges-done";
import type { HttpAnswer } from "../testing/http-client";
import { findFreePorts } from "../testing/ports";
import { withReleasedStack } from "../testing/prepared-release";
import { deleteRealtor, listRealtors, patchRealtor, type ListedRealtor } from "../testing/realtors";
import { withRestoredStack } from "../testing/restored-stack";
import type { Stack } from "../testing/stack";
import { until } from "../testing/until";
import { startVarnish, type Varnish } from "../testing/varnish";

interface Receipt {
  outcome: string;
  updatedAt: string | null;
  acceptedAt: string;
  liveAt: string | null;
  edge: { state: string; reason: string | null } | null;
}

const PREPARED = process.env.RELEASE_DATA_DIR;
const GZIP = { "accept-encoding": "gzip, deflate, br" };

async function withVarnish(prove: (stack: Stack, varnish: Varnish) => Promise<void>): Promise<void> {
  await withReleasedStack(PREPARED, async (stack) => {
    const { site: port } = await findFreePorts();
    const varnish = await startVarnish({
      port,
      originPort: stack.ports.site,
      host: stack.siteHost,
      folder: `${stack.dataDir}/cache`,
    });
    try {
      await prove(stack, varnish);
    } finally {
      await varnish.stop();
    }
  });
}

const cdn = (cdnUrl: string, purgeUrl = cdnUrl) => ({
  extra: { CDN_URL: cdnUrl, PURGE_ADAPTER: "varnish", PURGE_URL: purgeUrl },
});

/** The receipt of a save, once it has come to its end at the cache. */
async function settledReceipt(stack: Stack, { id, updatedAt }: ListedRealtor): Promise<Receipt> {
  let settled: Receipt | undefined;
  await until(`the save of ${id} has come to its end at the cache`, async () => {
    // A sweep in between leaves one that says "unchanged", which is nothing to the cache.
    settled = (await receiptsOf(stack, id)).find(
      (each) => each.edge !== null && each.updatedAt !== null && each.updatedAt >= updatedAt,
    );
    return settled !== undefined && settled.edge?.state !== "waiting";
  });
  return settled!;
}

async function receiptsOf(stack: Stack, id: string): Promise<Receipt[]> {
  const headers = { authorization: `Bearer ${stack.secrets.publisherToken}` };
  const { body } = await stack.publisher.send(`/publications/${id}`, { headers });
  return (JSON.parse(body.toString()) as { receipts: Receipt[] }).receipts;
}

/** A file of a tree, which is never written in place. */
async function replace(file: string, body: string | Buffer): Promise<void> {
  await writeFile(`${file}.new`, body);
  await rename(`${file}.new`, file);
}

const textOf = ({ headers, body }: HttpAnswer) =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();

const pagesOf = (slug: string) =>
  [slug, `en/${slug}`].flatMap((path) => [`/${path}`, `/page-data/${path}/page-data.json`]);

test("pages stay in Varnish until they change, and nobody gets an old one once a save is live", async () => {
  await withVarnish(async (stack, { site, url }) => {
    await stack.startServe(cdn(url));
    await allPurgesDone(stack);
    const [one, two, three] = (await listRealtors(stack.api)) as [ListedRealtor, ListedRealtor, ListedRealtor];
    const read = async (path: string) => {
      const answers = await Promise.all([site.send(path), site.send(path, { headers: GZIP })]);
      return answers.map((answer) => ({
        status: answer.status,
        text: textOf(answer),
        isHit: answer.headers["x-cache"] === "HIT",
      }));
    };
    const warm = ["/", "/terms", ...[one, two, three].flatMap(({ desiredUrl }) => pagesOf(desiredUrl))];
    for (const path of warm) await read(path);
    for (const path of warm)
      expect([path, ...(await read(path)).map(({ isHit }) => isHit)]).toEqual([path, true, true]);
    expect((await site.send(`/${one.desiredUrl}?utm_source=kakao`)).headers["x-cache"]).toBe("HIT");
    expect((await site.send(`/${one.desiredUrl}`)).headers).toMatchObject({
      "cache-control": expect.stringContaining("max-age=0, s-maxage=2592000") as string,
    });
    expect((await site.send("/")).headers).not.toHaveProperty("surrogate-key");

    for (let edit = 1; edit <= 20; edit++) {
      const texts = { aboutMeKr: `새 소개 edit-${edit}-end`, aboutMeEn: `About edit-${edit}-end` };
      const receipt = await settledReceipt(stack, await patchRealtor(stack.api, one.id, texts));
      expect(receipt).toMatchObject({ edge: { state: "fresh", adapter: "varnish" } });
      expect(Date.parse(receipt.liveAt!)).toBeGreaterThanOrEqual(Date.parse(receipt.acceptedAt));
      for (const path of pagesOf(one.desiredUrl))
        for (const { text } of await read(path)) expect(text).toContain(`edit-${edit}-end`);
    }
    for (const path of [...pagesOf(two.desiredUrl), "/terms"])
      expect((await read(path)).map(({ isHit }) => isHit)).toEqual([true, true]);

    const renamed = await patchRealtor(stack.api, one.id, { desiredUrl: "quite-new" });
    await settledReceipt(stack, renamed);
    // The realtor may take it back at any time: asked of the origin each time.
    for (let visit = 0; visit < 2; visit++) {
      const moved = await site.send(`/${one.desiredUrl}`);
      expect([moved.status, moved.headers["location"], moved.headers["x-cache"]]).toEqual([301, "/quite-new", "MISS"]);
    }
    expect((await read("/en/quite-new")).map(({ status }) => status)).toEqual([200, 200]);

    expect((await read("/not-there-yet")).map(({ status }) => status)).toEqual([404, 404]);
    await settledReceipt(stack, await patchRealtor(stack.api, two.id, { desiredUrl: "not-there-yet" }));
    expect((await read("/not-there-yet")).map(({ status }) => status)).toEqual([200, 200]);

    await deleteRealtor(stack.api, three.id);
    const seenGone = async () => (await receiptsOf(stack, three.id))[0]?.edge?.state === "fresh";
    await until("the deleted page is seen gone", seenGone);
    for (const path of pagesOf(three.desiredUrl))
      expect((await read(path)).map(({ status }) => status)).toEqual([404, 404]);

    // One that the cache has, and that nobody purges.
    const verify = () => stack.command(["verify", "--cdn"], cdn(url).extra);
    const exact = expect.stringMatching(/ 0 mismatches\n.* 0 differences/) as string;
    expect(await verify()).toEqual({ code: 0, output: exact });
    const page = join(stack.dataDir, "current/public/not-there-yet/index.html");
    const right = await readFile(page);
    // A second purge would take it out of the cache again.
    await allPurgesDone(stack);
    await replace(page, "an old page");
    await site.send("/", { method: "PURGE", headers: { "xkey-purge": "slug-not-there-yet" } });
    expect((await read("/not-there-yet")).map(({ text }) => text)).toEqual(["an old page", "an old page"]);
    await replace(page, right);
    const found = await verify();
    expect([found.code, found.output.match(/^\S+ (?:differs|should not be there|is missing)$/gm)]).toEqual([
      1,
      ["not-there-yet/index.html differs"],
    ]);
    expect(found.output).toContain(", 1 mismatches");
    expect((await stack.command(["publisher", "purge", "--all"], cdn(url).extra)).code).toBe(0);
    await allPurgesDone(stack);
    expect(await verify()).toEqual({ code: 0, output: exact });
  });
});

test("purges that the cache refuses, or whose process is killed, are done in the end; until then no save counts as live", async () => {
  await withVarnish(async (stack, { site, url }) => {
    let isWilling = false;
    const gate = createServer((request, response) => {
      if (!isWilling) response.writeHead(503).end("not now");
      else
        void site
          .send("/", { method: request.method, headers: request.headers })
          .then(({ status }) => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
    try {
      const options = cdn(url, `http://127.0.0.1:${(gate.address() as AddressInfo).port}`);
      const serve = await stack.startServe(options);
      const [one] = (await listRealtors(stack.api)) as [ListedRealtor];
      for (const path of pagesOf(one.desiredUrl)) await site.send(path);
      const saved = await patchRealtor(stack.api, one.id, { aboutMeKr: "새 소개", aboutMeEn: "the new text" });
      let receipt: Receipt | undefined;
      const saysSo = async () => {
        receipt = (await receiptsOf(stack, one.id)).find(({ edge }) => edge !== null);
        return receipt?.edge?.reason === "CACHE_STALE";
      };
      await until("the receipt says that it waits", saysSo);
      expect(receipt).toMatchObject({ outcome: "published", liveAt: null, edge: { state: "waiting" } });
      const { body } = await stack.publisher.send("/metrics");
      expect(body.toString()).toMatch(/publisher_purges_waiting [1-9]/);
      await serve.kill("SIGKILL");
      isWilling = true;
      await stack.startServe(options);
      expect(await settledReceipt(stack, saved)).toMatchObject({ edge: { state: "fresh", reason: null } });
      expect(textOf(await site.send(`/en/${one.desiredUrl}`, { headers: GZIP }))).toContain("the new text");
    } finally {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
    }
  });
});

test("what was saved after a backup is in no cache once that backup is restored with its release", async () => {
  await withVarnish(async (stack, { site, url }) => {
    const serve = await stack.startServe(cdn(url));
    await allPurgesDone(stack);
    const [one] = (await listRealtors(stack.api)) as [ListedRealtor];
    const page = `/en/${one.desiredUrl}`;
    const before = textOf(await site.send(page));
    const archive = join(stack.dataDir, "backup.tar");
    expect(await stack.backup(["backup", archive, "--with-release"])).toMatchObject({ code: 0 });

    await settledReceipt(stack, await patchRealtor(stack.api, one.id, { aboutMeEn: "Later than the backup" }));
    await site.send(page);
    const later = await site.send(page);
    expect([textOf(later).includes("Later than the backup"), later.headers["x-cache"]]).toEqual([true, "HIT"]);
    await serve.kill("SIGTERM");

    await withRestoredStack(
      stack,
      archive,
      async (restored) => {
        await restored.startServe(cdn(url));
        await allPurgesDone(restored);
        expect(textOf(await site.send(page))).toBe(before);
      },
      // The cache asks where it has always asked.
      stack.ports.site,
    );
  });
});
