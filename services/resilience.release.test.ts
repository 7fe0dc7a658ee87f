import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestPublicTree, listPublicFiles } from "../testing/data-dir";
import { withReleasedStack } from "../testing/prepared-release";
import { countReceipts } from "../testing/publisher-state";
import { listRealtors } from "../testing/realtors";
import { untilQueueEmpty } from "../testing/served-pages";
import { realtorEvent, sendWebhook, signWebhook } from "../testing/signed-webhook";

const PREPARED = process.env.RELEASE_DATA_DIR;
const MINUTE_MS = 60_000;
const EXACT = { code: 0, output: expect.stringContaining(" 0 mismatches") as string };
const ANOTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("a webhook that is forged, stale, replayed, oversized or malformed gets its status and changes nothing", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    await stack.startServe();
    const realtors = await listRealtors(stack.api);
    const ids = realtors.map(({ id }) => id);
    const event = realtorEvent(realtors[0]!);
    const secret = stack.secrets.webhookSecret;
    const first = signWebhook(event, { id: "msg_first", secret });
    expect((await sendWebhook(stack.site, first)).status).toBe(202);
    await untilQueueEmpty(stack.publisher);
    const tree = await digestPublicTree(stack.dataDir);
    const receipts = await countReceipts(stack, ids);

    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
    const { "webhook-signature": _, ...unsigned } = first.headers;
    const statuses = {
      forged: await sendWebhook(stack.site, signWebhook(event, { id: "msg_forged", secret: ANOTHER_SECRET })),
      altered: await sendWebhook(stack.site, { ...first, body: event.replace("realtor.updated", "realtor.deleted") }),
      unsigned: await sendWebhook(stack.site, { headers: unsigned, body: event }),
      stale: await sendWebhook(stack.site, signWebhook(event, { id: "msg_stale", secret, at: minutesAgo(6) })),
      early: await sendWebhook(stack.site, signWebhook(event, { id: "msg_early", secret, at: minutesAgo(-6) })),
      replayed: await sendWebhook(stack.site, first),
      repeated: await sendWebhook(stack.site, signWebhook(event, { id: "msg_first", secret })),
      oversized: await sendWebhook(
        stack.site,
        signWebhook(JSON.stringify("x".repeat(64 * 1024)), { id: "msg_large", secret }),
      ),
      notJson: await sendWebhook(stack.site, signWebhook("{", { id: "msg_text", secret })),
      notAnEvent: await sendWebhook(stack.site, signWebhook('{"type":"realtor.updated"}', { id: "msg_empty", secret })),
    };
    expect(Object.fromEntries(Object.entries(statuses).map(([name, { status }]) => [name, status]))).toEqual({
      forged: 401,
      altered: 401,
      unsigned: 401,
      stale: 401,
      early: 401,
      replayed: 200,
      repeated: 200,
      oversized: 413,
      notJson: 400,
      notAnEvent: 400,
    });
    await untilQueueEmpty(stack.publisher);
    expect(await digestPublicTree(stack.dataDir)).toBe(tree);
    expect(await countReceipts(stack, ids)).toEqual(receipts);
  });
});

test("one altered byte in any kind of published file makes verify fail and name it", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    await stack.startServe();
    const files = await listPublicFiles(stack.dataDir);
    const realtor = (await listRealtors(stack.api))[0]!.desiredUrl;
    const kinds = [
      new RegExp(`^${realtor}/index\\.html$`),
      new RegExp(`^page-data/en/${realtor}/page-data\\.json$`),
      /^sitemaps\/.*\.xml$/,
      /^app-\w+\.js$/,
      /^_hosts\/.*\.html$/,
      /\.(?:svg|png|webp|ico)$/,
    ];
    const altered = kinds.map((kind) => files.find((file) => kind.test(file)) ?? `nothing fits ${kind}`);

    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
    const undo = await Promise.all(altered.map((file) => alterOneByte(join(stack.dataDir, "current", "public", file))));
    const { code, output } = await stack.command(["verify", "--fast"]);
    expect(code).toBe(1);
    expect(
      output
        .split("\n")
        .filter((line) => line.endsWith(" differs"))
        .sort(),
    ).toEqual(altered.map((file) => `${file} differs`).sort());
    await Promise.all(undo.map((restore) => restore()));
    expect(await stack.command(["verify", "--fast"])).toEqual(EXACT);
  });
});

/** Replaces the file, so that no hard link to it changes as well. */
async function alterOneByte(file: string): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = changed[middle]! ^ 1;
  const replace = async (content: Buffer) => {
    await writeFile(`${file}.replacement`, content);
    await rename(`${file}.replacement`, file);
  };
  await replace(changed);
  return () => replace(bytes);
}
