import { withAlteration } from "../../../domain/editor/draft-marks";
import { draftOf, emptyDraft } from "../../../domain/editor/realtor-draft";
import { inputOfRecord } from "../../../domain/editor/record-input";
import { parseRealtor } from "../../../domain/realtor/realtor";
import { draftKey } from "../../../browser/device-storage";
import { forgetDraft, hadSameFields, isDraftKept, restoreDraft, storeDraft } from "./draft-storage";

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

function parsedRealtor(fields: object) {
  const parsed = parseRealtor({ id: "r1", updatedAt: "2026-01-02T03:04:05.000Z", desiredUrl: "minjun", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

const KEY = draftKey("user-1", null);

test("a draft comes back as it was, and is gone once it is forgotten", () => {
  const storage = memory();
  const draft = { ...emptyDraft(), aboutMeKr: "🏠 안녕하세요 <b>" };
  expect(storeDraft(KEY, { base: null, draft }, storage)).toBe(true);
  expect(restoreDraft(KEY, null, storage)).toEqual({ base: null, draft, lostPhotos: 0 });
  forgetDraft(KEY, storage);
  expect(restoreDraft(KEY, null, storage)).toBeNull();
});

test("what another tab has kept since is not forgotten with one's own", () => {
  const storage = memory();
  storeDraft(KEY, { base: null, draft: { ...emptyDraft(), name: "Mine" } }, storage);
  const theirs = JSON.stringify({ base: null, draft: { ...emptyDraft(), name: "Theirs" } });
  storage.setItem(KEY, theirs);
  forgetDraft(KEY, storage);
  expect([storage.getItem(KEY), isDraftKept(KEY, storage)]).toEqual([theirs, true]);
  // Whoever has restored it has it.
  expect(restoreDraft(KEY, null, storage)).toMatchObject({ draft: { name: "Theirs" } });
  forgetDraft(KEY, storage);
  expect([storage.getItem(KEY), isDraftKept(KEY, storage)]).toEqual([null, false]);
});

test("what another tab had is compared field by field with what is typed here; what this one kept was never the other's", () => {
  const storage = memory();
  const mine = { ...emptyDraft(), aboutMeKr: "같은 말", name: "Mine" };
  const kept = JSON.stringify({ base: null, draft: { ...mine, name: "Theirs", aboutMeEn: "More" } });
  expect(hadSameFields({ key: KEY, kept }, ["aboutMeKr"], mine)).toBe(true);
  expect(hadSameFields({ key: KEY, kept }, ["aboutMeKr", "name"], mine)).toBe(false);
  expect(hadSameFields({ key: KEY, kept: null }, ["name"], mine)).toBe(false);
  expect(hadSameFields({ key: KEY, kept: "{" }, ["name"], mine)).toBe(false);
  storeDraft(KEY, { base: null, draft: mine }, storage);
  expect(hadSameFields({ key: KEY, kept: storage.getItem(KEY) }, ["name"], mine)).toBe(false);
});

test("pictures that were on their way are counted and left out", () => {
  const storage = memory();
  const there = { key: "a", path: "gallery" as const, thumbnail: "/s", fullsize: "/f" };
  const pending = { ...there, key: "b", thumbnail: "", fullsize: "" };
  storeDraft(KEY, { base: null, draft: { ...emptyDraft(), photos: [there, pending] } }, storage);
  expect(restoreDraft(KEY, null, storage)).toMatchObject({ draft: { photos: [there] }, lostPhotos: 1 });
});

test("a picture whose file was refused is left out, and nobody misses it", () => {
  const storage = memory();
  const refused = { key: "a", path: "gallery" as const, thumbnail: "", fullsize: "", isRefused: true as const };
  storeDraft(KEY, { base: null, draft: { ...emptyDraft(), photos: [refused] } }, storage);
  expect(restoreDraft(KEY, null, storage)).toMatchObject({ draft: { photos: [] }, lostPhotos: 0 });
});

const record = parsedRealtor({ email: "now@example.com", licenseNumber: "01234567" });

test("what an earlier release kept is completed with the fields that came since, as they are now", () => {
  const storage = memory();
  const { email: _, ...earlierBase } = { ...record, licenseNumber: "1" };
  const { email: __, ...earlierDraft } = { ...draftOf(inputOfRecord(record)), aboutMeKr: "소개", gone: "x" };
  storage.setItem(KEY, JSON.stringify({ base: earlierBase, draft: earlierDraft }));
  const restored = restoreDraft(KEY, record, storage);
  expect(restored).toMatchObject({
    base: { email: "now@example.com", licenseNumber: "1" },
    draft: { email: "now@example.com", aboutMeKr: "소개" },
  });
  expect(restored!.draft).not.toHaveProperty("gone");
  // Of a homepage that is not there yet nothing is known.
  storage.setItem(KEY, JSON.stringify({ base: null, draft: earlierDraft }));
  expect(restoreDraft(KEY, null, storage)).toMatchObject({ base: null, draft: { email: "", aboutMeKr: "소개" } });
});

test("an entry that came since has its place in the form, filled as the homepage has it", () => {
  const storage = memory();
  const now = parsedRealtor({ etcInfo: [{ contentType: "company_name", content: "한빛 부동산" }] });
  const draft = draftOf(inputOfRecord(now));
  const earlier = draft.etcInfo.filter(({ contentType }) => !["company_name", "company_fax"].includes(contentType));
  storage.setItem(KEY, JSON.stringify({ base: now, draft: { ...draft, aboutMeKr: "소개", etcInfo: earlier } }));
  const restored = restoreDraft(KEY, now, storage)!.draft.etcInfo;
  const contentOf = (type: string) => restored.find(({ contentType }) => contentType === type)?.content;
  expect([contentOf("company_name"), contentOf("company_fax")]).toEqual(["한빛 부동산", ""]);
  expect(restored).toHaveLength(draft.etcInfo.length);
});

test("each account and each homepage has its own", () => {
  expect(new Set([KEY, draftKey("user-2", null), draftKey("user-1", "r1"), draftKey("user-2", "r1")]).size).toBe(4);
});

test.each([
  ["rubbish", "{"],
  ["nothing", "null"],
  ["no form", JSON.stringify({ base: null })],
  ["fields of another kind", JSON.stringify({ base: null, draft: { ...emptyDraft(), photos: 3 } })],
])("%s is no draft", (_, text) => {
  const storage = memory();
  storage.setItem(KEY, text);
  expect(restoreDraft(KEY, null, storage)).toBeNull();
});

test("a browser that keeps nothing says so, and does not stop anybody", () => {
  const refusing = {
    setItem() {
      throw new Error("quota");
    },
    removeItem() {
      throw new Error("denied");
    },
    getItem() {
      throw new Error("denied");
    },
  } as unknown as Storage;
  expect(storeDraft(KEY, { base: null, draft: emptyDraft() }, refusing)).toBe(false);
  expect(restoreDraft(KEY, null, refusing)).toBeNull();
  expect(() => forgetDraft(KEY, refusing)).not.toThrow();
});

test("an original that was on its way is asked for again", () => {
  const storage = memory();
  const [mark] = withAlteration([], "/media/staged.webp", "staging");
  const draft = { ...emptyDraft(), alteredPhotos: [{ ...mark!, isUploading: true as const }] };
  storeDraft(KEY, { base: null, draft }, storage);
  expect(restoreDraft(KEY, null, storage)?.draft.alteredPhotos).toEqual([mark]);
});
