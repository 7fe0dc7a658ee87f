import type { AxiosInstance } from "axios";
import { startForTest, temporaryDataDir } from "../../services/product-api/start-for-tests";
import { inputOfRecord } from "../domain/editor/record-input";
import { realtorInputSchema, type EditedRealtor } from "../domain/realtor/realtor";
import { createDraftLink, endDraftLinks, listDraftLinks } from "./draft-links";
import { discardDraft } from "./drafts";
import { createHttpClient } from "./http-client";
import { createRealtor, deleteRealtor } from "./realtor-calls";
import { startRecordingProxy } from "./recording-proxy";
import { saveDraft } from "./save-draft";
import { loadSharedDraft } from "./shared-draft";

/** The token that the API of the tests takes as an administrator's. */
const TOKEN = "test-token";
const INPUT = realtorInputSchema.parse({ desiredUrl: "shared", name: "Minji Kim" });

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
let client: AxiosInstance;
let record: EditedRealtor;
let clock = Date.now();

const drafted = async (aboutMeKr: string) => {
  const input = { ...inputOfRecord(record), aboutMeKr };
  const outcome = await saveDraft({ input, base: record, draft: null }, client);
  if (outcome.kind !== "drafted") throw new Error(outcome.kind);
  return outcome.draft;
};
const read = (token: string, language: "ko" | "en" = "ko") => loadSharedDraft(token, language, undefined, client);

beforeAll(async () => {
  proxy = await startRecordingProxy(() => api.base);
  api = await startForTest({ dataDir: dataDir.path, now: () => clock });
  client = createHttpClient(proxy.address, () => TOKEN);
  record = await createRealtor(INPUT, client);
});

afterAll(async () => {
  await proxy.close();
  await api.stop();
  dataDir.remove();
});

test("a link is made, listed and read without a session, its token in no address", async () => {
  const draft = await drafted("초안 소개");
  proxy.calls.splice(0);
  const { token, expiresAt } = await createDraftLink(record.id, client);
  await expect(listDraftLinks(record.id, undefined, client)).resolves.toMatchObject([{ expiresAt }]);
  const found = await read(token);
  if (found.is !== "shown") throw new Error(found.is);
  expect(found.draft).toMatchObject({ realtorId: record.id, expiresAt });
  expect(found.draft.address).toMatch(/\/shared$/);
  expect(JSON.stringify(found.draft.view)).toContain("초안 소개");
  expect(proxy.calls.map(({ method, url, headers }) => [method, url, headers["authorization"]])).toEqual([
    ["POST", `/v1/realtor/${record.id}/draft/links`, `Bearer ${TOKEN}`],
    ["GET", `/v1/realtor/${record.id}/draft/links`, `Bearer ${TOKEN}`],
    ["POST", "/v1/drafts/read", undefined],
  ]);

  await expect(endDraftLinks(record.id, client)).resolves.toEqual([]);
  await expect(read(token)).resolves.toEqual({ is: "ended", reason: "ended", slug: "shared" });
  await discardDraft(draft, client);
});

test("what is no draft any more says why, and where the homepage is", async () => {
  const draft = await drafted("버릴 초안");
  const { token } = await createDraftLink(record.id, client);
  await discardDraft(draft, client);
  await expect(read(token)).resolves.toEqual({ is: "ended", reason: "discarded", slug: "shared" });

  const next = await drafted("오래 둘 초안");
  const { token: old, expiresAt } = await createDraftLink(record.id, client);
  clock = Date.parse(expiresAt);
  await expect(read(old)).resolves.toEqual({ is: "ended", reason: "expired", slug: "shared" });
  await expect(read("nobody-has-made-this-token")).resolves.toEqual({ is: "missing" });
  await discardDraft(next, client);
});

test("an API that knows no such links offers none, and one that is away has none now", async () => {
  await expect(listDraftLinks("nobody", undefined, client)).resolves.toBeNull();
  await expect(createDraftLink(record.id, client)).rejects.toMatchObject({ response: { status: 404 } });
  const away = createHttpClient("http://127.0.0.1:9");
  await expect(listDraftLinks(record.id, undefined, away)).rejects.toThrow();
  await expect(loadSharedDraft("nobody-has-made-this-token", "ko", undefined, away)).resolves.toEqual({
    is: "unreachable",
  });
});

test("a homepage that is deleted has no draft to show", async () => {
  await drafted("마지막 초안");
  const { token } = await createDraftLink(record.id, client);
  await deleteRealtor(record.id, client);
  await expect(read(token)).resolves.toEqual({ is: "missing" });
  // For the tests that come later, in whichever order.
  record = await createRealtor(INPUT, client);
});
