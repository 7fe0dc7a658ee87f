import { claimKey } from "../../src/domain/realtor/claims";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import { wantedHostOf } from "../../src/domain/site/host";
import { plan, type Candidate, type Plan, type Planned } from "./plan";
import type { FetchedRealtor } from "./product-api-client";
import type { HeldByRealtors, StoredRecord } from "./store/records";

const PRODUCT_DOMAINS = ["homes.example"];

function record(
  id: string,
  desiredUrl: string,
  hompageUrl = "",
  aboutMeKr = "소개",
  proof: string | null | "unsaid" = wantedHostOf(hompageUrl, []),
) {
  const verifiedHost = proof === "unsaid" ? undefined : proof;
  const fields = { id, desiredUrl, hompageUrl, verifiedHost, aboutMeKr, updatedAt: "2026-01-01T00:00:00.000Z" };
  const parsed = parseRealtor(fields);
  if (!parsed.ok) throw new Error(parsed.reason);
  return { record: parsed.realtor, json: JSON.stringify(parsed.realtor) };
}

const found = (...args: Parameters<typeof record>): FetchedRealtor => ({ kind: "found", ...record(...args) });
const GONE: FetchedRealtor = { kind: "gone" };
const BAD: FetchedRealtor = { kind: "bad", reason: "name is no text" };

const candidate = (id: string, fetched: FetchedRealtor, more: Partial<Candidate> = {}): Candidate => ({
  id,
  fetched,
  isDeleteAnnounced: false,
  isForced: false,
  failure: null,
  cannotFinish: false,
  ...more,
});

type Accepted = [id: string, slug: string, host?: string | null];

/** What is accepted, with who owns which address: by default who is accepted with it. */
function held(accepted: Accepted[], { unapplied = [] as string[], owners = {} as Record<string, string> } = {}) {
  const records = new Map<string, StoredRecord>();
  const owned = new Map<string, string>();
  for (const [id, slug, host = null] of accepted) {
    records.set(id, { ...record(id, slug, host ?? ""), host, seq: 1, revision: 3 });
    owned.set(`product ${slug}`.toLowerCase(), id);
    if (host !== null) owned.set(`host ${host}`, id);
  }
  for (const [key, id] of Object.entries(owners)) owned.set(key, id);
  const answer: HeldByRealtors = {
    records,
    unapplied: new Set(unapplied),
    ownerOf: (claim) => owned.get(claimKey(claim).toLowerCase()) ?? null,
  };
  return answer;
}

const planned = (candidates: Candidate[], known = held([])) => plan(candidates, known, PRODUCT_DOMAINS);

function plansOf(result: Planned): Plan[] {
  if (result.kind !== "plans") throw new Error(`no plans: ${JSON.stringify(result)}`);
  return result.plans;
}

/** What a reader of the plans would ask first: what becomes of whom, where, and why. */
const summary = (result: Planned) =>
  plansOf(result).map((each) =>
    each.kind === "publish"
      ? [each.id, each.kind, each.version.slug, each.version.host, each.reason]
      : [each.id, each.kind, each.reason],
  );

describe("one realtor", () => {
  test("who is new is published, as revision 1, with all of their addresses", () => {
    const [only] = plansOf(planned([candidate("1", found("1", "Minji", "https://minji.com"))]));
    expect(only).toMatchObject({
      kind: "publish",
      reason: null,
      version: { slug: "Minji", host: "minji.com", wantedHost: "minji.com", revision: 1 },
      claims: [
        { place: "product", name: "Minji" },
        { place: "host", name: "minji.com" },
      ],
    });
  });

  test("a change of text keeps the addresses, and counts a revision", () => {
    const changed = candidate("1", found("1", "minji", "minji.com", "고침"));
    const [only] = plansOf(planned([changed], held([["1", "minji", "minji.com"]])));
    expect(only).toMatchObject({ kind: "publish", claims: null, version: { revision: 4 } });
  });

  test.each([
    ["slug", found("1", "minji-kim", "minji.com")],
    ["case of the slug", found("1", "Minji", "minji.com")],
    ["own domain", found("1", "minji", "minjikim.com")],
    ["own domain, to none", found("1", "minji")],
  ])("a change of the %s says which addresses there are now", (_, fetched) => {
    const [only] = plansOf(planned([candidate("1", fetched)], held([["1", "minji", "minji.com"]])));
    expect(only).toMatchObject({ kind: "publish", version: { revision: 4 } });
    expect(only?.kind === "publish" && only.claims?.length).toBeGreaterThan(0);
  });

  test("what is accepted already is left alone", () => {
    expect(summary(planned([candidate("1", found("1", "minji"))], held([["1", "minji"]])))).toEqual([
      ["1", "unchanged", null],
    ]);
  });

  test("what is accepted already is published again when it is asked for, without a new revision", () => {
    const [only] = plansOf(planned([candidate("1", found("1", "minji"), { isForced: true })], held([["1", "minji"]])));
    expect(only).toMatchObject({ kind: "publish", claims: null, version: { revision: 3 } });
  });

  test("what may not have reached the target is published again, with its addresses", () => {
    const known = held([["1", "minji"]], { unapplied: ["1"] });
    const [only] = plansOf(planned([candidate("1", found("1", "minji"))], known));
    expect(only).toMatchObject({ kind: "publish", claims: [{ place: "product", name: "minji" }] });
  });

  test.each([
    ["a bad record", candidate("1", BAD), "name is no text"],
    ["pages that do not render", candidate("1", found("1", "minji", "", "새 글"), { failure: "no view" }), "no view"],
  ])("%s is kept back, and what is accepted stays", (_, given, reason) => {
    expect(plansOf(planned([given], held([["1", "minji"]])))).toMatchObject([
      { kind: "quarantine", reason, before: { revision: 3 } },
    ]);
    expect(summary(planned([given]))).toEqual([["1", "quarantine", reason]]);
  });

  test.each([
    ["a bad record", candidate("1", BAD), "quarantine", "name is no text"],
    ["a 404 that nobody announced", candidate("1", GONE), "wait", "not found at the product API"],
  ])("%s does not stop what was cut in the middle before it", (_, given, keptBack, reason) => {
    const known = held([["1", "minji", "minji.com"]], { unapplied: ["1"] });
    const [only] = plansOf(planned([given], known));
    expect(only).toMatchObject({
      kind: "publish",
      keptBack,
      reason: expect.stringContaining(reason) as string,
      version: {
        slug: "minji",
        host: "minji.com",
        wantedHost: "minji.com",
        revision: 3,
        json: known.records.get("1")!.json,
      },
      claims: [
        { place: "product", name: "minji" },
        { place: "host", name: "minji.com" },
      ],
    });
    expect(plansOf(planned([{ ...given, cannotFinish: true }], known))).toMatchObject([{ kind: keptBack }]);
  });

  test("a bad record of somebody whose delete was cut in the middle lets the rest of their files go", () => {
    expect(plansOf(planned([candidate("1", BAD)], held([], { unapplied: ["1"] })))).toEqual([
      { kind: "delete", id: "1", before: null, reason: "name is no text", keptBack: "quarantine" },
    ]);
  });

  test("a 404 deletes nobody before a delete is announced", () => {
    const known = held([["1", "minji"]]);
    expect(summary(planned([candidate("1", GONE)], known))).toEqual([
      ["1", "wait", "not found at the product API; no delete was announced yet"],
    ]);
    expect(summary(planned([candidate("1", GONE, { isDeleteAnnounced: true })], known))).toEqual([
      ["1", "delete", null],
    ]);
  });

  test("a delete that was announced of who is there is no delete", () => {
    const given = candidate("1", found("1", "minji"), { isDeleteAnnounced: true });
    expect(summary(planned([given], held([["1", "minji"]])))).toEqual([["1", "unchanged", null]]);
  });

  test("who is not there and never was is left alone, but files of an earlier delete go", () => {
    expect(summary(planned([candidate("1", GONE)]))).toEqual([
      ["1", "unchanged", "the product API has no such realtor"],
    ]);
    expect(summary(planned([candidate("1", GONE)], held([], { unapplied: ["1"] })))).toEqual([["1", "delete", null]]);
  });
});

describe("a slug that another realtor has", () => {
  const wants = candidate("2", found("2", "Minji"));

  test("they are read first, whatever its case", () => {
    expect(planned([wants], held([["1", "minji"]]))).toEqual({ kind: "read first", ids: ["1"] });
  });

  test.each([
    ["keeps it", found("1", "minji", "", "고침")],
    ["keeps it, and changes nothing", found("1", "minji")],
    ["keeps it in other letters", found("1", "MINJI")],
    ["has a bad record", BAD],
    ["is not found, which nobody announced", GONE],
  ])("who %s keeps it, and the other one waits, in either order", (_, fetched) => {
    const holder = candidate("1", fetched);
    for (const both of [
      [wants, holder],
      [holder, wants],
    ]) {
      expect(planned(both, held([["1", "minji"]]))).toEqual({
        kind: "retry later",
        reason: "/Minji is still held by realtor 1",
      });
    }
  });

  test("whose new pages do not render keeps the address they were about to give up", () => {
    const holder = candidate("1", found("1", "elsewhere"), { failure: "no view" });
    expect(planned([wants, holder], held([["1", "minji"]])).kind).toBe("retry later");
  });

  test("who moves away gives it to the other one in the same commit", () => {
    const holder = candidate("1", found("1", "elsewhere"));
    expect(summary(planned([wants, holder], held([["1", "minji"]])))).toEqual([
      ["2", "publish", "Minji", null, null],
      ["1", "publish", "elsewhere", null, null],
    ]);
  });

  test("two exchange theirs", () => {
    const known = held([
      ["1", "minji"],
      ["2", "daniel"],
    ]);
    const both = [candidate("1", found("1", "daniel")), candidate("2", found("2", "minji"))];
    expect(summary(planned(both, known))).toEqual([
      ["1", "publish", "daniel", null, null],
      ["2", "publish", "minji", null, null],
    ]);
  });

  test("who is deleted gives it up, and so does who was never accepted", () => {
    const deleted = candidate("1", GONE, { isDeleteAnnounced: true });
    expect(summary(planned([wants, deleted], held([["1", "minji"]])))[0]).toEqual([
      "2",
      "publish",
      "Minji",
      null,
      null,
    ]);
    const left = held([], { owners: { "product minji": "1" } });
    expect(planned([wants], left)).toEqual({ kind: "read first", ids: ["1"] });
    expect(summary(planned([wants, candidate("1", GONE)], left))[0]).toEqual(["2", "publish", "Minji", null, null]);
  });

  test("of two who are new the first has it", () => {
    expect(planned([wants, candidate("3", found("3", "minji"))])).toEqual({
      kind: "retry later",
      reason: "/minji is still held by realtor 2",
    });
  });

  test("all whom a group must read are named at once", () => {
    const known = held([
      ["1", "minji"],
      ["4", "daniel"],
    ]);
    const both = [wants, candidate("3", found("3", "daniel"))];
    expect(planned(both, known)).toEqual({ kind: "read first", ids: ["1", "4"] });
  });
});

describe("an own domain that another realtor has", () => {
  const wants = candidate("2", found("2", "daniel", "https://office.com"));
  const GOES_WITHOUT = ["2", "publish", "daniel", null, "office.com belongs to realtor 1, who was first"];

  test("the later one is published without it, and still asks for it", () => {
    const result = planned([wants], held([["1", "minji", "office.com"]]));
    expect(summary(result)).toEqual([GOES_WITHOUT]);
    expect(plansOf(result)[0]).toMatchObject({ version: { host: null, wantedHost: "office.com" } });
  });

  test.each([
    ["keeps it", found("1", "minji", "office.com", "고침")],
    ["has a bad record", BAD],
    ["is not found, which nobody announced", GONE],
  ])("who %s keeps it in the same commit too", (_, fetched) => {
    const known = held([["1", "minji", "office.com"]]);
    for (const both of [
      [wants, candidate("1", fetched)],
      [candidate("1", fetched), wants],
    ])
      expect(summary(planned(both, known))).toContainEqual(GOES_WITHOUT);
  });

  test("who gives it up hands it on in the same commit", () => {
    const both = [wants, candidate("1", found("1", "minji"))];
    expect(summary(planned(both, held([["1", "minji", "office.com"]])))[0]).toEqual([
      "2",
      "publish",
      "daniel",
      "office.com",
      null,
    ]);
  });

  test("who went without it is published again as soon as it is free", () => {
    const known = held([["2", "daniel"]]);
    const before = known.records.get("2")!;
    const accepted = record("2", "daniel", "https://office.com");
    (known.records as Map<string, StoredRecord>).set("2", { ...before, ...accepted });
    expect(summary(planned([wants], known))).toEqual([["2", "publish", "daniel", "office.com", null]]);
  });

  test("who must wait for a slug takes no domain from the others", () => {
    const both = [candidate("3", found("3", "daniel", "office.com")), wants];
    const known = held([["2", "daniel"]]);
    expect(planned(both, known)).toEqual({ kind: "retry later", reason: "/daniel is still held by realtor 2" });
  });

  test("who has not proven it keeps it from nobody, and does not wait for it", () => {
    const squatter = found("1", "mallory", "https://www.victim-bank.com", "소개", null);
    const owner = found("2", "owner", "https://www.victim-bank.com");
    const result = planned([candidate("1", squatter), candidate("2", owner)]);
    expect(summary(result)).toEqual([
      ["1", "publish", "mallory", null, null],
      ["2", "publish", "owner", "www.victim-bank.com", null],
    ]);
    expect(plansOf(result)[0]).toMatchObject({ version: { wantedHost: null } });
  });

  test("whose proof is taken back gives it up, with the next read", () => {
    const known = held([["1", "minji", "minji.com"]]);
    const [only] = plansOf(planned([candidate("1", found("1", "minji", "minji.com", "소개", null))], known));
    expect(only).toMatchObject({ version: { host: null }, claims: [{ place: "product", name: "minji" }] });
  });

  test("who had it before proofs existed keeps it while the API does not know of proofs", () => {
    const known = held([["1", "minji", "minji.com"]]);
    const [saved] = plansOf(planned([candidate("1", found("1", "minji", "minji.com", "고침", "unsaid"))], known));
    const { json } = record("1", "minji", "minji.com", "고침", "minji.com");
    expect(saved).toMatchObject({ claims: null, version: { host: "minji.com", json } });
    expect(summary(planned([candidate("1", found("1", "minji", "minji.com", "소개", "unsaid"))], known))).toEqual([
      ["1", "unchanged", null],
    ]);
    const moved = candidate("1", found("1", "minji", "www.victim-bank.com", "소개", "unsaid"));
    expect(summary(planned([moved], known))).toEqual([["1", "publish", "minji", null, null]]);
  });

  test("a product's own domain is nobody's", () => {
    const given = candidate("1", found("1", "minji", "https://homes.example/minji"));
    expect(plansOf(planned([given]))[0]).toMatchObject({ version: { host: null, wantedHost: null }, reason: null });
  });
});
