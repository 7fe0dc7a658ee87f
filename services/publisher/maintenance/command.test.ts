import { connectControl } from "../control-client";
import { MAX_ATTEMPTS } from "../store/jobs";
import { TOKEN, servePublisherUnderTest, type ServedPublisher } from "../testing/publisher-over-http";
import { NOTHING_FINISHED } from "../testing/store-under-test";
import { runMaintenance } from "./command";

const HOUR_MS = 60 * 60 * 1000;

let served: ServedPublisher;
beforeEach(async () => {
  served = await servePublisherUnderTest();
});
afterEach(() => served.close());

async function run(...args: string[]) {
  const lines: string[] = [];
  const control = await connectControl(served.url, TOKEN);
  const env = { publisherUrl: served.url } as Parameters<typeof runMaintenance>[0]["env"];
  const code = await runMaintenance({ control, env, print: (line) => void lines.push(line) }, args);
  return { code, said: lines.join("\n") };
}

async function bury(realtorId: string, reason: string, at = Date.now() - 2 * HOUR_MS): Promise<void> {
  const { jobs } = served.store;
  await jobs.enqueue({ webhookId: null, realtorId, kind: "changed", expectedUpdatedAt: null, now: at });
  const job = (await jobs.claim(Date.now(), 9)).find((claimed) => claimed.realtorId === realtorId);
  await jobs.fail({ ...job!, attempts: MAX_ATTEMPTS - 1 }, reason, at);
}

const quarantine = (id: string, reason: string) =>
  served.store.finish({ ...NOTHING_FINISHED, quarantined: [{ id, reason }], now: Date.now() - 90_000 });

test("where nothing is wrong, each list says so", async () => {
  expect((await run("dead")).said).toBe("No job was given up.");
  expect((await run("quarantined")).said).toBe("Nobody is quarantined.");
  expect((await run("pending")).said).toBe("No job is waiting.");
  expect((await run("dead", "--json")).said).toBe("[]");
  expect(await run("retry", "--all")).toEqual({ code: 0, said: "Nothing is stuck." });
});

test("a failed build is dismissed, once", async () => {
  const { builds } = served.store;
  const id = "20260301T000000-000";
  await builds.add({ id, releaseId: `release-2-${id}`, attempts: 0, isPreview: false, upload: null });
  await builds.tell(id, "failed", "broken");
  expect(await run("dismiss-build")).toEqual({
    code: 0,
    said: `Build ${id} is dismissed: its failure is no longer reported.`,
  });
  expect(await builds.dismissed()).toBe(id);
  expect((await run("dismiss-build")).said).toBe("There is no failed build to forget.");
});

test("the cache in front is emptied when that is said, and a publisher without one says so", async () => {
  await expect(run("purge")).rejects.toThrow(/purge --all/);
  await expect(run("purge", "--all")).rejects.toThrow("This publisher purges no cache: PURGE_ADAPTER is not set.");
  const { purging, release } = served.fake;
  purging.edge = { adapter: null, url: "https://site.test" };
  await expect(run("purge", "--all")).rejects.toThrow(/PURGE_ADAPTER is not set/);
  purging.edge = { adapter: "varnish", url: null };
  release.mockReturnValue(null);
  await expect(run("purge", "--all")).rejects.toThrow("There is no release yet");
  expect(purging.purgeEverything).not.toHaveBeenCalled();
  release.mockReturnValue({ info: { id: "release-1" } });
  expect(await run("purge", "--all")).toEqual({ code: 0, said: expect.stringMatching(/^varnish is being told/) });
  expect(purging.purgeEverything).toHaveBeenCalledTimes(1);
});

test("dead letters are listed with when and why, and what steers a terminal is left out", async () => {
  await bury("r-1", "the API\nanswered \u001b[31m500");
  await bury("realtor-2", "no view", Date.now() - 1000);
  expect((await run("dead")).said.split("\n")).toEqual([
    "REALTOR    KIND     GIVEN UP  NEXT TRY           REASON",
    "realtor-2  changed  1 s ago   in 59 min          no view",
    "r-1        changed  2 h ago   at the next sweep  the API answered [31m500",
    "",
    "npm run publisher -- retry ID tries one again now, drop ID forgets it.",
  ]);
  const listed = JSON.parse((await run("dead", "--json")).said) as unknown;
  expect(listed).toMatchObject([{ realtorId: "realtor-2" }, { realtorId: "r-1", deaths: 1 }]);
});

test("what is quarantined and what waits is listed too", async () => {
  await quarantine("r-1", "desiredUrl: is a reserved word");
  expect((await run("quarantined")).said).toContain("r-1      1 min ago  desiredUrl: is a reserved word");
  const request = { webhookId: null, realtorId: "r-2", kind: "changed", expectedUpdatedAt: null } as const;
  await served.store.jobs.enqueue({ ...request, now: Date.now() - HOUR_MS });
  const [job] = await served.store.jobs.claim(Date.now(), 1);
  await served.store.jobs.fail(job!, "API_UNREACHABLE", Date.now() + HOUR_MS);
  expect((await run("pending")).said).toContain(
    "r-2      changed  retrying, 1 failed  1 h        in 1 h    API_UNREACHABLE",
  );
});

test("one is tried again, however it is stuck", async () => {
  await bury("r-1", "broken");
  await quarantine("r-2", "bad");
  await served.store.jobs.enqueue({
    webhookId: null,
    realtorId: "r-3",
    kind: "changed",
    expectedUpdatedAt: null,
    now: Date.now(),
  });
  await served.store.jobs.defer((await served.store.jobs.claim(Date.now(), 1))[0]!, Date.now() + HOUR_MS, "too early");
  expect(await run("retry", "r-1", "r-2", "r-3")).toEqual({
    code: 0,
    said: "3 realtors will be tried again now: npm run publisher -- pending says how it goes.",
  });
  const due = await served.store.jobs.claim(Date.now(), 9);
  expect(due.map(({ realtorId }) => realtorId).sort()).toEqual(["r-1", "r-2", "r-3"]);
  expect(await served.store.jobs.dead(9)).toEqual([]);
});

test("everyone who is stuck is tried again at once", async () => {
  await bury("r-1", "broken");
  await quarantine("r-2", "bad");
  expect((await run("retry", "--all")).said).toContain("2 realtors will be tried again now");
  expect(await served.store.jobs.depth()).toBe(2);
});

test("who is stuck is told once, with what is worst", async () => {
  await quarantine("r-1", "bad");
  await bury("r-1", "broken", Date.now() - 60_000);
  await quarantine("r-2", "bad");
  await bury("r-3", "broken");
  await served.store.jobs.reviveDue(Date.now(), 9);
  const { items } = (await (await served.get("/control/stuck")).json()) as { items: { realtorId: string }[] };
  expect(items).toMatchObject([
    { realtorId: "r-3", state: "retrying", reason: "broken" },
    { realtorId: "r-1", state: "dead", reason: "broken" },
    { realtorId: "r-2", state: "quarantined", reason: "bad" },
  ]);
});

test("a dead letter is dropped, and stays gone", async () => {
  await bury("r-1", "broken");
  expect(await run("drop", "r-1")).toEqual({
    code: 0,
    said: "The dead letter of realtor r-1 is gone. What is published stays as it is.",
  });
  expect(await (await served.crash()).jobs.dead(9)).toEqual([]);
});

test("an id that nothing is known of is an error that says what to do", async () => {
  const retried = await run("retry", "nobody");
  expect([retried.code, retried.said]).toEqual([1, expect.stringContaining("Realtor nobody is not dead, quarantined")]);
  const dropped = await run("drop", "nobody");
  expect([dropped.code, dropped.said]).toEqual([1, expect.stringContaining("Realtor nobody has no dead letter.")]);
});

test("a command without its arguments, or that there is not, is refused", async () => {
  await expect(run("retry")).rejects.toThrow("Say who is to be tried again");
  await expect(run("drop")).rejects.toThrow("Say whose dead letter");
  await expect(run("revive")).rejects.toThrow('There is no command "revive". Known: dead, quarantined, pending, retry');
  expect((await run()).said).toContain("retry ID…|--all");
});

test("without a running publisher it says how to start one", async () => {
  const env = { publisherUrl: "http://127.0.0.1:9" } as Parameters<typeof runMaintenance>[0]["env"];
  const asked = runMaintenance({ control: null, env, print: () => undefined }, ["dead"]);
  await expect(asked).rejects.toThrow(/No publisher answers at http:\/\/127.0.0.1:9.*npm run serve/);
});
