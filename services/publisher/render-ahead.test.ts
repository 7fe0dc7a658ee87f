import { realtorPage } from "../../src/domain/realtor/page-context";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import { wantedHostOf } from "../../src/domain/site/host";
import type { FetchedRealtor } from "./product-api-client";
import type { OpenRelease } from "./release";
import type { StoredRecord } from "./store/records";
import { filesAhead, renderAhead } from "./render-ahead";

let acceptedUpdatedAt: string | null;
let accepted: StoredRecord | null;
let release: OpenRelease;
beforeEach(() => {
  acceptedUpdatedAt = "2025-12-31T00:00:00.000Z";
  accepted = null;
  release = releaseThat();
});

/** A release whose pages say their address; `refuses` makes them name what the release does not have. */
function releaseThat({ refuses = false } = {}): OpenRelease {
  return {
    renderer: {
      realtorPage,
      renderPage: ({ path }: { path: string }) =>
        Promise.resolve({ html: Buffer.from(`page ${path}`), pageData: Buffer.from(`data ${path}`) }),
    },
    checkAssets: () => (refuses ? Promise.reject(new Error("names what is not there")) : Promise.resolve()),
  } as unknown as OpenRelease;
}

function found(hompageUrl: string | null = null, isProofSaid = true): FetchedRealtor & { kind: "found" } {
  const verifiedHost = wantedHostOf(hompageUrl ?? "", []);
  const fields = { id: "7", desiredUrl: "minji", hompageUrl, updatedAt: "2026-01-01T00:00:00.000Z" };
  const parsed = parseRealtor(isProofSaid ? { ...fields, verifiedHost } : fields);
  if (!parsed.ok) throw new Error(parsed.reason);
  return { kind: "found", record: parsed.realtor, json: JSON.stringify(parsed.realtor) };
}

const ahead = (fetched: FetchedRealtor, served: () => OpenRelease = () => release) =>
  renderAhead(
    {
      records: {
        versionsOf: ([id]) =>
          Promise.resolve(new Map(acceptedUpdatedAt ? [[id!, { seq: 1, updatedAt: acceptedUpdatedAt }]] : [])),
        get: (id) => Promise.resolve(id === "7" ? accepted : null),
      },
      productDomains: ["example.com"],
      release: served,
    },
    "7",
    fetched,
  );

test("the files of both languages, and of the host asked for", async () => {
  const { json } = found();
  const rendered = await ahead(found());
  expect(filesAhead(rendered, release, { json, host: null })?.map(({ body }) => body.toString())).toEqual([
    "data /minji",
    "data /en/minji",
    "page /minji",
    "page /en/minji",
  ]);
  const own = found("https://minji-homes.com");
  const files = filesAhead(await ahead(own), release, { json: own.json, host: "minji-homes.com" });
  expect(files?.map(({ file }) => file)).toContain("_hosts/minji-homes.com/en/index.html");
});

test("with the host that was proven before, where the API does not know of proofs", async () => {
  const { record } = found("https://minji-homes.com");
  accepted = { record, json: "", host: "minji-homes.com", seq: 1, revision: 1 };
  const rendered = await ahead(found("https://minji-homes.com", false));
  expect(rendered).toMatchObject({ host: "minji-homes.com", json: JSON.stringify(record) });
  accepted = null;
  expect(await ahead(found("https://minji-homes.com", false))).toMatchObject({ host: null });
});

test("of no use for another version, for a host that somebody else holds, or after a flip", async () => {
  const { json } = found();
  const rendered = await ahead(found());
  expect(filesAhead(rendered, release, { json: `${json} `, host: null })).toBeNull();
  expect(filesAhead(rendered, releaseThat(), { json, host: null })).toBeNull();
  const own = found("https://minji-homes.com");
  expect(filesAhead(await ahead(own), release, { json: own.json, host: null })).toBeNull();
  expect(filesAhead(null, release, { json, host: null })).toBeNull();
});

test("nothing is rendered of who is gone, or has not changed", async () => {
  expect(await ahead({ kind: "gone" })).toBeNull();
  expect(await ahead({ kind: "bad", reason: "no slug" })).toBeNull();
  acceptedUpdatedAt = found().record.updatedAt;
  expect(await ahead(found())).toBeNull();
});

test("what fails is left to the commit", async () => {
  release = releaseThat({ refuses: true });
  expect(await ahead(found())).toBeNull();
  const noRelease = () => {
    throw new Error("no release yet");
  };
  expect(await ahead(found(), noRelease)).toBeNull();
});
