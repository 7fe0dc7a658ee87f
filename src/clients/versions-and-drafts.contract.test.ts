import type { AxiosInstance } from "axios";
import { startForTest, temporaryDataDir } from "../../services/product-api/start-for-tests";
import { inputOfRecord } from "../domain/editor/record-input";
import type { SavedDraft } from "../domain/editor/saved-draft";
import { realtorInputSchema, type EditedRealtor } from "../domain/realtor/realtor";
import { discardDraft, readDraft, setDraftFirst } from "./drafts";
import { createHttpClient } from "./http-client";
import { changeRealtor, createRealtor, deleteRealtor, readRealtor } from "./realtor-calls";
import { startRecordingProxy } from "./recording-proxy";
import { publishSavedDraft, saveDraft } from "./save-draft";
import { goBackToVersion, listVersions, readVersion } from "./versions";

/** The token that the API of the tests takes as an administrator's. */
const TOKEN = "test-token";
const INPUT = realtorInputSchema.parse({ desiredUrl: "contract" });

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
let client: AxiosInstance;

beforeAll(async () => {
  proxy = await startRecordingProxy(() => api.base);
  api = await startForTest({ dataDir: dataDir.path });
  client = createHttpClient(proxy.address, () => TOKEN);
  await createRealtor({ ...INPUT, desiredUrl: "existing" }, client);
});

afterAll(async () => {
  await proxy.close();
  await api.stop();
  dataDir.remove();
});

test("versions: a page of them, one with its record, and the way back", async () => {
  const created = await createRealtor({ ...INPUT, desiredUrl: "versions" }, client);
  const { id, updatedAt } = created;
  const changed = await changeRealtor({ id, input: { ...inputOfRecord(created), name: "Wrong" }, updatedAt }, client);
  proxy.calls.splice(0);
  const page = await listVersions(id, null, undefined, client);
  expect(page?.versions.map(({ number, cause, changed: parts }) => [number, cause, parts])).toEqual([
    [2, "changed", ["name"]],
    [1, "created", []],
  ]);
  await expect(readVersion(id, page!.versions[1]!, undefined, client)).resolves.toMatchObject({ name: "", updatedAt });
  await expect(goBackToVersion({ realtorId: id, number: 1, updatedAt }, client)).rejects.toMatchObject({
    response: { status: 412 },
  });
  const back = await goBackToVersion({ realtorId: id, number: 1, updatedAt: changed.updatedAt }, client);
  expect(back.name).toBe("");
  await expect(listVersions("nobody", null, undefined, client)).resolves.toBeNull();
  expect(proxy.calls.map(({ method, url, headers }) => [method, url, headers["if-match"]])).toEqual([
    ["GET", `/v1/realtor/${id}/versions`, undefined],
    ["GET", `/v1/realtor/${id}/versions/1`, undefined],
    ["POST", `/v1/realtor/${id}/versions/1/restore`, `"${updatedAt}"`],
    ["POST", `/v1/realtor/${id}/versions/1/restore`, `"${changed.updatedAt}"`],
    ["GET", "/v1/realtor/nobody/versions", undefined],
  ]);
});

describe("drafts", () => {
  let record: EditedRealtor;
  let made = 0;
  const typed = (name: string) => ({ ...inputOfRecord(record), name });
  const drafted = async (name: string, draft: SavedDraft | null = null) => {
    const outcome = await saveDraft({ input: typed(name), base: record, draft }, client);
    if (outcome.kind !== "drafted") throw new Error(`not saved: ${outcome.kind}`);
    return outcome.draft;
  };

  beforeEach(async () => {
    made += 1;
    record = await createRealtor({ ...INPUT, desiredUrl: `drafts-${"abcdef"[made]}` }, client);
  });

  test("a save goes into the draft, publishing makes it the record", async () => {
    await expect(setDraftFirst(record, true, client)).resolves.toEqual({ isDraftFirst: true, draft: null });
    const draft = await drafted("Draft Kim");
    expect(draft.base).toEqual(record);
    expect((await readRealtor(record.id, undefined, client)).name).toBe("");
    await expect(readDraft(record, undefined, client)).resolves.toEqual({ isDraftFirst: true, draft });
    const published = await publishSavedDraft(draft, client);
    expect(published).toMatchObject({ kind: "published", realtor: { id: record.id, name: "Draft Kim" } });
    await expect(readDraft(record, undefined, client)).resolves.toEqual({ isDraftFirst: true, draft: null });
    await expect(publishSavedDraft(draft, client)).resolves.toMatchObject({
      kind: "draftChanged",
      state: { draft: null },
    });
  });

  test("a save whose answer was lost is no conflict, another device's is", async () => {
    const draft = await drafted("Draft Kim");
    await expect(drafted("Draft Kim")).resolves.toEqual(draft);
    const other = await saveDraft({ input: typed("Other Kim"), base: record, draft: null }, client);
    expect(other).toMatchObject({ kind: "draftChanged", theirs: { id: record.id, name: "Draft Kim" } });
    await expect(discardDraft(draft, client)).resolves.toEqual({ isDraftFirst: false, draft: null });
  });

  test("a draft over a record that moved on is not published, and says what is there", async () => {
    const draft = await drafted("Draft Kim");
    const { id, updatedAt } = record;
    await changeRealtor({ id, input: { ...inputOfRecord(record), email: "m@example.com" }, updatedAt }, client);
    await expect(publishSavedDraft(draft, client)).resolves.toMatchObject({
      kind: "recordChanged",
      theirs: { email: "m@example.com", name: "" },
    });
    const { draft: kept } = (await readDraft(await readRealtor(id, undefined, client), undefined, client))!;
    expect(kept?.base).toEqual(record);
    await deleteRealtor(id, client);
    await expect(publishSavedDraft(draft, client)).resolves.toEqual({ kind: "gone" });
  });

  test("an address that is taken is refused when it is published, and the draft stays", async () => {
    const taken = { ...inputOfRecord(record), desiredUrl: "existing" };
    const outcome = await saveDraft({ input: taken, base: record, draft: null }, client);
    if (outcome.kind !== "drafted") throw new Error(outcome.kind);
    await expect(publishSavedDraft(outcome.draft, client)).resolves.toMatchObject({ kind: "slugTaken" });
    await expect(readDraft(record, undefined, client)).resolves.toMatchObject({ draft: { input: taken } });
  });

  test("an API that knows no drafts has none", async () => {
    await expect(readDraft({ ...record, id: "nobody" }, undefined, client)).resolves.toBeNull();
  });
});
