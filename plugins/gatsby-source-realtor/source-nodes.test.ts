import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NodePluginArgs, PluginCallback } from "gatsby";
import fc from "fast-check";
import { createFakeGatsby } from "./fake-gatsby";
import { answering, startFakeListServer, type FakeListServer, type ListedRecord } from "./fake-list-server";
import { sourceNodes } from "./source-nodes";

let api: FakeListServer;
beforeEach(async () => {
  api = await startFakeListServer();
});
afterEach(() => api.close());

function source(options: Record<string, unknown> = {}) {
  const pluginOptions = { apiUrl: api.url, pageSize: 2, productDomains: ["homes.example"], plugins: [], ...options };
  const callback: PluginCallback = () => undefined;
  return (args: NodePluginArgs) => sourceNodes(args as Parameters<typeof sourceNodes>[0], pluginOptions, callback);
}

function at(minute: number): string {
  return new Date(Date.parse("2026-02-01T00:00:00Z") + minute * 60_000).toISOString();
}

function list(...records: ListedRecord[]): void {
  api.realtors.splice(0, Infinity, ...records);
}

const JINA = {
  id: "1",
  desiredUrl: "jina",
  updatedAt: at(0),
  hompageUrl: "https://jina.com",
  verifiedHost: "jina.com",
};
const MINHO = { id: "2", desiredUrl: "minho", updatedAt: at(60) };
const SORA = { id: "3", desiredUrl: "sora", updatedAt: at(120) };

test("makes a node for every realtor of every page", async () => {
  list(JINA, MINHO, SORA);
  const gatsby = createFakeGatsby();
  const { warnings, progress } = await gatsby.build(source());
  expect([...gatsby.nodes.values()].map(({ realtorId, slug, host }) => [realtorId, slug, host])).toEqual([
    ["1", "jina", "jina.com"],
    ["2", "minho", null],
    ["3", "sora", null],
  ]);
  expect(warnings).toEqual([]);
  expect(progress).toEqual([`Realtors from ${api.url}`]);
});

test("an API without realtors makes none, and a later build finds the first", async () => {
  const gatsby = createFakeGatsby();
  await gatsby.build(source());
  expect(gatsby.nodes.size).toBe(0);
  list(JINA);
  await gatsby.build(source());
  expect([...gatsby.nodes.keys()]).toEqual(["realtor-1"]);
});

test("a bad record is reported with its id and reason, and the build goes on", async () => {
  list(JINA, { ...MINHO, desiredUrl: "min ho" }, SORA);
  const gatsby = createFakeGatsby();
  const { warnings, panics } = await gatsby.build(source());
  expect(warnings).toEqual(["Realtor 2 is left out: desiredUrl: may hold only letters, underscore and hyphen"]);
  expect(panics).toEqual([]);
  expect([...gatsby.nodes.keys()]).toEqual(["realtor-1", "realtor-3"]);
});

test("the first realtor of the list keeps a slug or a domain", async () => {
  list(JINA, { ...MINHO, desiredUrl: "JINA" }, { ...SORA, hompageUrl: "jina.com", verifiedHost: "jina.com" });
  const gatsby = createFakeGatsby();
  const { warnings } = await gatsby.build(source());
  expect(warnings).toEqual([
    'Realtor 2 is left out: desiredUrl: "JINA" is taken by realtor 1',
    "Realtor 3 gets no domain of its own: jina.com belongs to realtor 1",
  ]);
  expect(gatsby.nodes.get("realtor-3")?.host).toBeNull();
});

test("an unreachable API fails the build with its code", async () => {
  api.troubles.push(answering(404));
  const { panics } = await createFakeGatsby().build(source());
  expect(panics).toMatchObject([
    {
      id: "10002",
      context: {
        sourceMessage:
          `The product API answered 404 to GET ${api.url}/v1/realtor?limit=2. ` +
          "Check its address and token (PRODUCT_API_URL, PRODUCT_API_TOKEN).",
      },
    },
  ]);
});

test("when a failure does not end the process, the nodes there are stay", async () => {
  list(JINA, MINHO);
  const gatsby = createFakeGatsby();
  await gatsby.build(source());
  api.troubles.push(answering(401));
  await gatsby.build(source());
  expect(gatsby.nodes.size).toBe(2);
});

test("of a realtor who changes between two pages, the last record counts", async () => {
  const gatsby = createFakeGatsby();
  const pages = [
    { realtors: [JINA, MINHO], nextCursor: "2" },
    {
      realtors: [
        { ...JINA, name: "Jina" },
        { ...MINHO, desiredUrl: "min ho" },
      ],
      nextCursor: null,
    },
  ];
  const queue = () => api.troubles.push(...pages.map((page) => answering(200, {}, JSON.stringify(page))));
  queue();
  await gatsby.build(source());
  expect([...gatsby.nodes.values()].map(({ json }) => (JSON.parse(json) as { name: string }).name)).toEqual(["Jina"]);
  queue();
  await gatsby.build(source());
  expect(gatsby.nodes.size).toBe(1);
});

test("a record that turns bad loses its node, as in a clean build", async () => {
  list(JINA, MINHO);
  const gatsby = createFakeGatsby();
  await gatsby.build(source());
  list(JINA, { ...MINHO, desiredUrl: "min ho", updatedAt: at(200) });
  await gatsby.build(source());
  expect([...gatsby.nodes.keys()]).toEqual(["realtor-1"]);
});

test("a warm build makes the nodes of what changed anew, and removes what was deleted", async () => {
  list(JINA, MINHO, SORA);
  const gatsby = createFakeGatsby();
  await gatsby.build(source());
  list(JINA, { ...MINHO, name: "Minho", updatedAt: at(180) });
  const { created } = await gatsby.build(source());
  expect(created).toEqual(["realtor-2"]);
  expect([...gatsby.nodes.keys()].sort()).toEqual(["realtor-1", "realtor-2"]);
});

test("a snapshot is the only source, with its own word on domains", async () => {
  const folder = await mkdtemp(join(tmpdir(), "source-realtor-"));
  const snapshotFile = join(folder, "realtors.ndjson");
  const lines = [
    { id: "1", seq: 4, host: null, record: JINA },
    { id: "2", seq: 9, host: "minho.com", record: MINHO },
    { id: "3", seq: 10, host: null, record: { ...SORA, desiredUrl: "en" } },
  ];
  await writeFile(snapshotFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  list(JINA, SORA);
  const gatsby = createFakeGatsby();
  await gatsby.build(source());
  api.requests.length = 0;

  const { warnings, panics, progress } = await gatsby.build(source({ snapshotFile }));
  expect([...gatsby.nodes.values()].map(({ realtorId, host }) => [realtorId, host])).toEqual([
    ["1", null],
    ["2", "minho.com"],
  ]);
  expect(warnings).toEqual(["Realtor 3 is left out: desiredUrl: is a reserved word"]);
  expect(panics).toEqual([]);
  expect(progress).toEqual(["Realtors from the publisher's snapshot"]);
  expect(api.requests).toEqual([]);

  await gatsby.build(source());
  expect([...gatsby.nodes.values()].map(({ realtorId, host }) => [realtorId, host])).toEqual([
    ["1", "jina.com"],
    ["3", null],
  ]);
  await rm(folder, { recursive: true });
});

test("a broken snapshot fails the build", async () => {
  const { panics } = await createFakeGatsby().build(source({ snapshotFile: "/nowhere/realtors.ndjson" }));
  expect(panics).toMatchObject([{ id: "10004" }]);
});

test("whatever happens between builds, a warm build has the nodes of a clean one", async () => {
  const edit = fc.record({
    id: fc.constantFrom("1", "2", "3"),
    desiredUrl: fc.constantFrom("ann", "ben", "BEN", "cho", "dan", "eve", "fay", "not a slug"),
    hompageUrl: fc.constantFrom("", "", "one.com", "two.com", "three.com"),
    isDelete: fc.boolean(),
    isBuiltAfter: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 25, size: "max" }), async (edits) => {
      list();
      const warm = createFakeGatsby();
      for (const [index, { id, desiredUrl, hompageUrl, isDelete, isBuiltAfter }] of edits.entries()) {
        const others = api.realtors.filter((realtor) => realtor.id !== id);
        const updatedAt = at(index * 4);
        list(...others, ...(isDelete ? [] : [{ id, desiredUrl, hompageUrl, verifiedHost: hompageUrl, updatedAt }]));
        if (!isBuiltAfter) continue;
        const clean = createFakeGatsby();
        await clean.build(source());
        await warm.build(source());
        expect(new Set(warm.nodes.values())).toEqual(new Set(clean.nodes.values()));
      }
    }),
    { numRuns: 40 },
  );
});
