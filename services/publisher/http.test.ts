import { PublisherError } from "./errors";
import { TOKEN, servePublisherUnderTest, type ServedPublisher } from "./testing/publisher-over-http";

let served: ServedPublisher;
beforeEach(async () => {
  served = await servePublisherUnderTest();
});
afterEach(() => served.close());

const EVENT = {
  webhookId: "msg_1",
  type: "realtor.updated",
  timestamp: "2026-03-01T00:00:00.000Z",
  data: { id: "r-1", desiredUrl: "minji", updatedAt: "2026-03-01T09:00:00+09:00" },
};
const eventOf = (data: Partial<(typeof EVENT)["data"]>) => ({ ...EVENT, data: { ...EVENT.data, ...data } });

/** The job of the only realtor, as the next process would find it. */
async function jobOnDisk() {
  const [job] = await (await served.crash()).jobs.claim(Date.now(), 9);
  return job;
}

test("anybody may ask for health and metrics", async () => {
  const health = await fetch(`${served.url}/healthz`);
  expect(await health.json()).toEqual({ status: "ok", release: "release-1", queueDepth: 0 });
  const metrics = await fetch(`${served.url}/metrics`);
  expect(metrics.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  expect(await metrics.text()).toContain("publisher_queue_depth 0\n");
});

test("before the first release health says so", async () => {
  served.fake.release.mockReturnValue(null);
  const health = await fetch(`${served.url}/healthz`);
  expect(await health.json()).toMatchObject({ status: "starting", release: null });
});

test("health says why saves wait", async () => {
  served.fake.release.mockReturnValue(null);
  served.fake.refusal.mockReturnValueOnce("Build again with this Node: npm run build.");
  const health = await fetch(`${served.url}/healthz`);
  expect(await health.json()).toMatchObject({ release: null, waiting: "Build again with this Node: npm run build." });
});

test.each([
  ["POST", "/intake"],
  ["POST", "/builds"],
  ["GET", "/builds/b-1"],
  ["GET", "/publications/r-1"],
  ["POST", "/control/snapshot"],
  ["POST", "/control/publish"],
  ["POST", "/control/publish-all"],
  ["GET", "/control/publish-all"],
  ["POST", "/control/sweep"],
  ["POST", "/control/rollback"],
  ["POST", "/control/stop"],
  ["GET", "/control/dead"],
  ["GET", "/control/pending"],
  ["GET", "/control/quarantined"],
  ["GET", "/control/stuck"],
  ["POST", "/control/retry"],
  ["POST", "/control/drop"],
  ["GET", "/control/follow-api"],
  ["POST", "/control/follow-api"],
  ["GET", "/control/clean-tree"],
  ["POST", "/control/clean-tree"],
])("%s %s needs the whole token as a bearer", async (method, path) => {
  const wrong = [
    "",
    "Bearer",
    TOKEN,
    `Bearer ${TOKEN.slice(1)}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${"x".repeat(TOKEN.length)}`,
  ];
  for (const authorization of wrong) {
    const headers = { "content-type": "application/json", ...(authorization === "" ? {} : { authorization }) };
    const body = method === "POST" ? JSON.stringify(EVENT) : null;
    const { status } = await fetch(served.url + path, { method, headers, body });
    expect([authorization, status]).toEqual([authorization, 401]);
  }
  expect(await served.store.jobs.depth()).toBe(0);
});

test("an event is accepted when its job is on disk, and its realtor is read meanwhile", async () => {
  const before = Date.now();
  const answer = await served.post("/intake", EVENT);
  expect([answer.status, await answer.json()]).toEqual([202, { accepted: true }]);
  const job = await jobOnDisk();
  expect(job).toMatchObject({
    realtorId: "r-1",
    kind: "changed",
    expectedUpdatedAt: "2026-03-01T00:00:00.000Z",
    deleteClaim: null,
  });
  expect(job!.queuedAt).toBeGreaterThanOrEqual(before);
  expect(served.fake.readAhead.start.mock.calls).toEqual([["r-1"]]);
});

test.each([
  ["realtor.created", "changed", null],
  ["realtor.deleted", "deleted", { updatedAt: "2026-03-01T00:00:00.000Z" }],
])("%s becomes a job of kind %s", async (type, kind, deleteClaim) => {
  expect((await served.post("/intake", { ...EVENT, type, webhookId: "m".repeat(64) })).status).toBe(202);
  expect(await jobOnDisk()).toMatchObject({ kind, deleteClaim });
});

test("an event that comes again is a duplicate, and makes no second job", async () => {
  await served.post("/intake", EVENT);
  const again = await served.post("/intake", eventOf({ id: "r-2" }));
  expect([again.status, await again.json()]).toEqual([200, { duplicate: true }]);
  expect(await served.store.jobs.depth()).toBe(1);
});

test.each<[string, object, string]>([
  ["no webhook id", { ...EVENT, webhookId: undefined }, "webhookId"],
  ["an empty webhook id", { ...EVENT, webhookId: "" }, "webhookId"],
  ["a webhook id of 65 characters", { ...EVENT, webhookId: "m".repeat(65) }, "webhookId"],
  ["a type that is none", { ...EVENT, type: "realtor.moved" }, "type"],
  ["no realtor", eventOf({ id: "" }), "data.id"],
  ["a realtor's id of 129 characters", eventOf({ id: "r".repeat(129) }), "data.id"],
  ["a time that is none", eventOf({ updatedAt: "yesterday" }), "data.updatedAt"],
])("an event with %s is refused by name, and does nothing", async (_, event, field) => {
  const answer = await served.post("/intake", event);
  const { message } = (await answer.json()) as { message: string };
  expect([answer.status, message.split(":")[0]]).toEqual([400, field]);
  expect(answer.headers.get("retry-after")).toBeNull();
  expect(await served.store.jobs.depth()).toBe(0);
  expect(served.fake.readAhead.start).not.toHaveBeenCalled();
});

test("what is no JSON is refused, and what is larger than 128 kB is not read", async () => {
  expect((await served.post("/intake", "{")).status).toBe(400);
  expect((await served.post("/intake", { ...EVENT, note: "x".repeat(127 * 1024) })).status).toBe(202);
  expect((await served.post("/intake", { ...EVENT, note: "x".repeat(128 * 1024) })).status).toBe(413);
});

test("an event that cannot be written is not accepted: the sender is to try again in 5 s", async () => {
  jest.spyOn(served.store.jobs, "enqueue").mockRejectedValue(new Error("disk full"));
  const answer = await served.post("/intake", EVENT);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toEqual({ message: "disk full" });
  expect(served.errors).toHaveBeenCalledTimes(1);
});

test("a build is ordered with a second for others to join, and its failure ends nobody", async () => {
  let whenHandled: jest.SpyInstance | undefined;
  served.fake.builds.request.mockImplementation(() => {
    const done = Promise.reject(new Error("gatsby build ended with code 1"));
    whenHandled = jest.spyOn(done, "catch");
    return Promise.resolve({ buildId: "b-1", done });
  });
  const answer = await served.post("/builds");
  expect([answer.status, await answer.json()]).toEqual([202, { buildId: "b-1", settings: { SITE_URL: "https://a" } }]);
  expect(served.fake.builds.request.mock.calls).toEqual([[{ collectMs: 3000, isPreview: false, upload: null }]]);
  expect(whenHandled).toHaveBeenCalled();
});

test("a build's state is told, and one that nobody ordered is not found", async () => {
  served.fake.builds.state.mockImplementation((id) => Promise.resolve(id === "b-1" ? { id, state: "building" } : null));
  expect(await (await served.get("/builds/b-1")).json()).toEqual({ id: "b-1", state: "building" });
  const unknown = await served.get("/builds/b-2");
  expect([unknown.status, await unknown.json()]).toEqual([404, { message: "This publisher knows no build b-2." }]);
});

test("a preview is ordered as one; it goes live behind the answer, and what is none is refused with why", async () => {
  served.fake.builds.request.mockResolvedValue({ buildId: "b-1", done: Promise.resolve() });
  await served.post("/builds", { preview: true });
  expect(served.fake.builds.request.mock.calls).toEqual([[{ collectMs: 3000, isPreview: true, upload: null }]]);
  served.fake.promote.mockImplementation((id: string) =>
    Promise.resolve(
      id === "b-1"
        ? { done: Promise.reject(new Error("r-1 does not render")), refusal: null }
        : { done: null, refusal: "Build b-2 is live: only a preview can be made live." },
    ),
  );
  const taken = await served.post("/builds/b-1/promote");
  expect([taken.status, await taken.json()]).toEqual([202, { buildId: "b-1" }]);
  const refused = await served.post("/builds/b-2/promote");
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: "Build b-2 is live: only a preview can be made live." },
  ]);
});

test("a copy is taken with the tree, in the folder that was named", async () => {
  served.fake.snapshot.mockResolvedValue({ realtors: 3 });
  const answer = await served.post("/control/snapshot", { folder: "/verify/1" });
  expect([answer.status, await answer.json()]).toEqual([200, { realtors: 3 }]);
  expect(served.fake.snapshot.mock.calls).toEqual([["/verify/1", { withTree: true }]]);
});

test("realtors are published again, and everything is swept", async () => {
  served.fake.republish.mockResolvedValue(2);
  served.fake.sweeper.sweepAll.mockResolvedValue(7);
  expect(await (await served.post("/control/publish", { ids: ["a", "b"] })).json()).toEqual({ queued: 2 });
  expect(served.fake.republish.mock.calls).toEqual([[["a", "b"]]]);
  expect(await (await served.post("/control/sweep")).json()).toEqual({ queued: 7 });
});

test("a run of all pages is started, and asked about without starting another", async () => {
  served.fake.bulk.state.mockReturnValue({ state: "running", done: 4 });
  const answer = await served.post("/control/publish-all");
  expect([answer.status, await answer.json()]).toEqual([202, { state: "running", done: 4 }]);
  expect(await (await served.get("/control/publish-all")).json()).toEqual({ state: "running", done: 4 });
  expect(served.fake.bulk.start).toHaveBeenCalledTimes(1);
});

test("going back to a release takes up its run of all pages, and a failure of that is only logged", async () => {
  served.fake.rollBack.mockResolvedValue({ id: "release-0" });
  served.fake.bulk.resume.mockRejectedValue(new Error("database is locked"));
  const answer = await served.post("/control/rollback", { id: "release-0" });
  expect([answer.status, await answer.json()]).toEqual([200, { id: "release-0" }]);
  expect(served.fake.rollBack.mock.calls).toEqual([["release-0"]]);
  expect(served.fake.bulk.resume).toHaveBeenCalledTimes(1);
  expect(served.errors).toHaveBeenCalledTimes(1);
});

test("a release that is not there is refused with those that are, and is no error of the publisher's", async () => {
  const message = "There is no release x. Known are: release-0.";
  served.fake.rollBack.mockRejectedValue(new PublisherError("NO_RELEASE", message));
  const answer = await served.post("/control/rollback", { id: "x" });
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([409, null, { message }]);
  expect(served.errors).not.toHaveBeenCalled();
  expect(served.fake.bulk.resume).not.toHaveBeenCalled();
});

test("a release that does not go live is an error, and no run is taken up", async () => {
  served.fake.rollBack.mockRejectedValue(new Error("There is no release x."));
  const answer = await served.post("/control/rollback", { id: "x" });
  expect([answer.status, await answer.json()]).toEqual([503, { message: "There is no release x." }]);
  expect(served.fake.bulk.resume).not.toHaveBeenCalled();
});

test.each([
  ["/control/snapshot", {}],
  ["/control/snapshot", { folder: "" }],
  ["/control/publish", { ids: "a" }],
  ["/control/rollback", { id: "" }],
])("%s refuses %j", async (path, body) => {
  const answer = await served.post(path, body);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([400, null]);
  for (const work of [served.fake.snapshot, served.fake.republish, served.fake.rollBack])
    expect(work).not.toHaveBeenCalled();
});

test("one that does not lead takes events", async () => {
  served.fake.isSureToLead.mockReturnValue(false);
  expect((await served.post("/intake", EVENT)).status).toBe(202);
});

test("it ends when it is told to, but not while a release is being made", async () => {
  await served.store.builds.add({ id: "b-1", releaseId: "r-1", attempts: 0, isPreview: false, upload: null });
  const refused = await served.post("/control/stop");
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: "A release is being made (b-1): wait for its end." },
  ]);
  await served.store.builds.tell("b-1", "live", null);
  expect(served.stop).not.toHaveBeenCalled();
  expect((await served.post("/control/stop")).status).toBe(202);
  expect(served.stop).toHaveBeenCalledTimes(1);
});
