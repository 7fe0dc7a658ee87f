import {
  publicationsSchema,
  publishingStage,
  publishingTrouble,
  receiptKey,
  writtenLanguages,
  type HeardPublications,
  type SavedVersion,
} from "./publication";

const SAVED: SavedVersion = {
  realtorId: "r-1",
  slug: "grace",
  updatedAt: "2026-01-01T09:00:00.000Z",
  clickedAt: 1_000,
  isDeleted: false,
};

interface Given {
  pending?: { state: string; reason?: string } | null;
  receipt?: { outcome?: string; updatedAt?: string | null; reason?: string; edge?: object };
  arrivedAt?: number;
}

function heard({ pending = null, receipt, arrivedAt }: Given): HeardPublications {
  const publications = publicationsSchema.parse({
    pending: pending && { attempts: 1, reason: null, ...pending },
    receipts: receipt
      ? [
          {
            outcome: "published",
            reason: null,
            updatedAt: SAVED.updatedAt,
            files: [],
            ms: {},
            acceptedAt: "2026-01-01T09:00:00.010Z",
            liveAt: "2026-01-01T09:00:00.030Z",
            ...receipt,
          },
        ]
      : [],
  });
  const arrivals = new Map(
    publications.receipts.flatMap((each) => (arrivedAt === undefined ? [] : [[receiptKey(each), arrivedAt] as const])),
  );
  return { publications, arrivals };
}

test("before anything is heard, nothing is known", () => {
  expect(publishingStage(SAVED, null)).toEqual({ stage: "unknown" });
});

test.each([
  ["no job yet", null, "queued"],
  ["a job that waits", { state: "queued" }, "queued"],
  ["a job that runs", { state: "running" }, "publishing"],
])("%s is %s", (_, pending, stage) => {
  expect(publishingStage(SAVED, heard({ pending })).stage).toBe(stage);
});

test("the receipt of this save, or of a later one, makes it live, with the time since the click", () => {
  expect(publishingStage(SAVED, heard({ receipt: {}, arrivedAt: 1_180 }))).toMatchObject({
    stage: "live",
    afterMs: 180,
  });
  const later = heard({ receipt: { updatedAt: "2026-01-01T09:00:01.000Z" }, arrivedAt: 1_500 });
  expect(publishingStage(SAVED, later)).toMatchObject({ stage: "live", afterMs: 500 });
});

test("the receipt of an earlier save does not", () => {
  const earlier = heard({ receipt: { updatedAt: "2026-01-01T08:59:59.999Z" }, arrivedAt: 1_180 });
  expect(publishingStage(SAVED, earlier).stage).toBe("queued");
});

test("behind a cache a save is live when that cache was seen fresh, counted from the click until then", () => {
  const waiting = heard({ receipt: { edge: { state: "waiting", reason: null } }, arrivedAt: 1_100 });
  expect(publishingStage(SAVED, waiting)).toEqual({ stage: "publishing" });
  const fresh = heard({ receipt: { edge: { state: "fresh", reason: null } }, arrivedAt: 1_300 });
  const arrivals = new Map([...waiting.arrivals, ...fresh.arrivals]);
  expect(publishingStage(SAVED, { ...fresh, arrivals })).toMatchObject({ stage: "live", afterMs: 300 });
});

test("a later receipt that found nothing to do does not hide one whose cache is still old", () => {
  const [waiting] = heard({ receipt: { edge: { state: "waiting", reason: null } } }).publications.receipts;
  const [unchanged] = heard({ receipt: { outcome: "unchanged" } }).publications.receipts;
  const publications = { pending: null, receipts: [unchanged!, waiting!] };
  expect(publishingStage(SAVED, { publications, arrivals: new Map() })).toEqual({ stage: "publishing" });
});

test("a cache that was never seen fresh delays a save, and says why", () => {
  const stale = heard({ receipt: { edge: { state: "stale", reason: "/minji answers 403" } }, arrivedAt: 1_100 });
  expect(publishingStage(SAVED, stale)).toEqual({ stage: "delayed", reason: "/minji answers 403" });
});

test("a save without a difference was live before the click", () => {
  expect(publishingStage(SAVED, heard({ receipt: {}, arrivedAt: 400 }))).toMatchObject({
    stage: "live",
    afterMs: null,
  });
});

test("a quarantined record is a failure with its reason, an old one is not this save's", () => {
  const quarantined = { outcome: "quarantined", updatedAt: null, reason: "RECORD_INVALID:desiredUrl" };
  expect(publishingStage(SAVED, heard({ receipt: quarantined, arrivedAt: 1_100 }))).toEqual({
    stage: "failed",
    reason: "RECORD_INVALID:desiredUrl",
  });
  expect(publishingStage(SAVED, heard({ receipt: quarantined, arrivedAt: 900 })).stage).toBe("queued");
});

test("a record that waits is late, with its reason", () => {
  const waiting = { outcome: "waiting", reason: "The slug is taken" };
  expect(publishingStage(SAVED, heard({ receipt: waiting, arrivedAt: 1_100 }))).toEqual({
    stage: "delayed",
    reason: "The slug is taken",
  });
});

test("what came in the moment of the click came before it", () => {
  const quarantined = { outcome: "quarantined", updatedAt: null, reason: "x" };
  expect(publishingStage(SAVED, heard({ receipt: quarantined, arrivedAt: 1_000 })).stage).toBe("queued");
  expect(publishingStage(SAVED, heard({ receipt: {}, arrivedAt: 1_000 }))).toMatchObject({ afterMs: null });
});

test("a receipt that nobody saw come is live without a time, or not this save's", () => {
  expect(publishingStage(SAVED, heard({ receipt: {} }))).toMatchObject({ stage: "live", afterMs: null });
  const quarantined = { outcome: "quarantined", updatedAt: null, reason: "x" };
  expect(publishingStage(SAVED, heard({ receipt: quarantined })).stage).toBe("queued");
});

test("an old delete is not this one, and a receipt without a record is no save's", () => {
  const receipt = { outcome: "deleted", updatedAt: null };
  expect(publishingStage({ ...SAVED, isDeleted: true }, heard({ receipt, arrivedAt: 900 })).stage).toBe("queued");
  expect(publishingStage(SAVED, heard({ receipt, arrivedAt: 1_100 })).stage).toBe("queued");
});

test("a job that waits behind another is late", () => {
  expect(publishingStage(SAVED, heard({ pending: { state: "waiting" } }))).toEqual({ stage: "delayed", reason: "" });
});

test("a delete is done by a delete's receipt alone", () => {
  const deleted = { ...SAVED, isDeleted: true };
  expect(publishingStage(deleted, heard({ receipt: {}, arrivedAt: 1_100 })).stage).toBe("queued");
  const receipt = { outcome: "deleted", updatedAt: null };
  expect(publishingStage(deleted, heard({ receipt, arrivedAt: 1_100 }))).toMatchObject({ stage: "gone", afterMs: 100 });
});

test("what is tried again is late, what is given up has failed", () => {
  expect(publishingStage(SAVED, heard({ pending: { state: "retrying", reason: "API_UNREACHABLE" } }))).toEqual({
    stage: "delayed",
    reason: "API_UNREACHABLE",
  });
  expect(publishingStage(SAVED, heard({ pending: { state: "dead", reason: "TARGET" } }))).toEqual({
    stage: "failed",
    reason: "TARGET",
  });
});

test.each<[string, [url: string, outcome: "written" | "unchanged" | "deleted"][], string[]]>([
  [
    "both pages",
    [
      ["/minji-kim", "written"],
      ["/en/minji-kim", "written"],
    ],
    ["ko", "en"],
  ],
  [
    "both pages of an own domain",
    [
      ["//minji.com/", "written"],
      ["//minji.com/en", "written"],
    ],
    ["ko", "en"],
  ],
  [
    "one page",
    [
      ["/minji-kim", "unchanged"],
      ["/en/minji-kim", "written"],
    ],
    ["en"],
  ],
  [
    "what is no page",
    [
      ["/page-data/minji-kim/page-data.json", "written"],
      ["/sitemap-1.xml", "written"],
      ["/minji-kim", "deleted"],
    ],
    [],
  ],
])("the languages that a publication has written: %s", (_, files, languages) => {
  expect(writtenLanguages(files.map(([url, outcome]) => ({ url, outcome, bytes: 1 })))).toEqual(languages);
});

test.each([
  ["dead", { kind: "gaveUp", field: null }],
  ["retrying", { kind: "retrying", field: null }],
  ["waiting", { kind: "retrying", field: null }],
  ["queued", null],
  ["running", null],
])("a job that is %s is told to whoever opens the editor as %j", (state, trouble) => {
  const receipt = { outcome: "quarantined", reason: "RECORD_INVALID:desiredUrl" };
  expect(publishingTrouble(heard({ pending: { state }, receipt }).publications)).toEqual(trouble);
});

test.each([
  ["RECORD_INVALID:desiredUrl", "desiredUrl"],
  ["RECORD_INVALID", null],
  ["PAGE_FAILED", null],
  ["", null],
])("what was held back for %j names the field %s", (reason, field) => {
  const { publications } = heard({ receipt: { outcome: "quarantined", reason } });
  expect(publishingTrouble(publications)).toEqual({ kind: "held", field });
});

test("what was published since is no trouble, nor is a homepage that never was", () => {
  expect(publishingTrouble(heard({ receipt: {} }).publications)).toBeNull();
  expect(publishingTrouble(heard({}).publications)).toBeNull();
});
