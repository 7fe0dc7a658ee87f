import { AxiosError } from "axios";
import { parseEditedRealtor, realtorInputSchema, type EditedRealtor, type Realtor } from "../domain/realtor/realtor";
import { PRIVATE_FIELDS } from "../domain/realtor/fields";
import { draftOf, inputOf } from "../domain/editor/realtor-draft";
import { inputOfRecord } from "../domain/editor/record-input";
import { createHttpClient } from "./http-client";
import { saveRealtor } from "./save-realtor";

const INPUT = realtorInputSchema.parse({ desiredUrl: "minji", aboutMeKr: "새 글" });
const BASE: Realtor = { ...INPUT, aboutMeKr: "옛 글", id: "r1", updatedAt: "2026-01-01T00:00:00.000Z" };
const SAVED: Realtor = { ...BASE, ...INPUT, updatedAt: "2026-01-02T00:00:00.000Z" };
const FOREIGN: Realtor = { ...BASE, aboutMeKr: "남의 글", updatedAt: "2026-01-02T00:00:00.000Z" };

type Answer = [status: number, data?: unknown];

/** Answers every call with the next of its method; status 0 is no answer at all. */
function apiAnswering(answers: { post?: Answer[]; patch?: Answer[]; get?: Answer[] }) {
  const sent: unknown[] = [];
  const client = createHttpClient("http://api.example", () => "secret");
  client.defaults.adapter = async (config) => {
    const [status, data] = answers[config.method as keyof typeof answers]!.shift()!;
    if (config.data) sent.push(JSON.parse(config.data as string));
    if (status === 0) throw new AxiosError("Network Error", "ERR_NETWORK", config);
    const response = { data, status, statusText: "", headers: {}, config };
    if (status >= 400) throw new AxiosError("refused", "ERR", config, null, response);
    return response;
  };
  return { client, sent };
}

const TAKEN: Answer = [409, { message: "taken", code: "SLUG_TAKEN" }];
const EXISTS: Answer = [409, { message: "one each", code: "HOMEPAGE_EXISTS" }];
const GONE: Answer = [404];
const me = (role: string, realtor: Realtor | null): Answer => [
  200,
  { user: { id: "u1", name: "Minji", email: "minji@example.com", role }, realtor },
];

test.each<[string, Parameters<typeof apiAnswering>[0], Realtor | null, object]>([
  ["a new one", { post: [[201, SAVED]] }, null, { kind: "saved", isNew: true }],
  ["a change", { patch: [[200, SAVED]] }, BASE, { kind: "saved", isNew: false, realtor: SAVED }],
  ["a conflict", { patch: [[412]], get: [[200, FOREIGN]] }, BASE, { kind: "conflict", theirs: FOREIGN }],
  ["one's own save whose answer was lost", { patch: [[412]], get: [[200, SAVED]] }, BASE, { kind: "saved" }],
  ["one's own creation whose answer was lost", { post: [TAKEN], get: [[200, SAVED]] }, null, { kind: "saved" }],
  [
    "one's own creation whose answer was lost, edited since",
    { post: [TAKEN], get: [[200, FOREIGN], me("realtor", FOREIGN), [200, FOREIGN]] },
    null,
    { kind: "conflict", theirs: FOREIGN },
  ],
  [
    "the same under another slug",
    { post: [EXISTS], get: [GONE, me("realtor", FOREIGN), [200, FOREIGN]] },
    null,
    { kind: "conflict", theirs: FOREIGN },
  ],
  [
    "a taken slug",
    { post: [TAKEN], get: [[200, FOREIGN], me("realtor", null)] },
    null,
    { kind: "slugTaken", failure: { message: "taken" } },
  ],
  [
    "a taken slug, to an administrator with a homepage of another name",
    { post: [TAKEN], get: [[200, FOREIGN], me("administrator", BASE), [200, BASE]] },
    null,
    { kind: "slugTaken" },
  ],
  [
    "a second homepage, where the account can't be read",
    { post: [EXISTS], get: [GONE, [500]] },
    null,
    { kind: "failed", failure: { message: "one each" } },
  ],
  ["a taken slug in a change", { patch: [TAKEN] }, BASE, { kind: "slugTaken" }],
  [
    "a taken slug without a word about it",
    { patch: [[409, { code: "SLUG_TAKEN" }]] },
    BASE,
    { kind: "slugTaken", failure: { kind: "refused", status: 409, message: "" } },
  ],
  ["a deleted one", { patch: [[404]], get: [[404]] }, BASE, { kind: "gone" }],
  ["a deleted one that is nobody's any more", { patch: [[403]], get: [[404]] }, BASE, { kind: "gone" }],
  ["a deleted one, seen as a conflict", { patch: [[412]], get: [[404]] }, BASE, { kind: "gone" }],
  ["no answer", { patch: [[0]] }, BASE, { kind: "failed", failure: { kind: "unreachable" } }],
  [
    "a refusal",
    { patch: [[403, { message: "no" }]], get: [[200, BASE]] },
    BASE,
    { kind: "failed", failure: { message: "no" } },
  ],
])("%s", async (_, answers, base, outcome) => {
  await expect(saveRealtor(INPUT, base, apiAnswering(answers).client)).resolves.toMatchObject(outcome);
});

test("an API that knows no company_name gets the record without it, from then on at once", async () => {
  const korean = { contentType: "korea_name", content: "김민지" };
  const input = realtorInputSchema.parse({
    ...INPUT,
    etcInfo: [korean, { contentType: "company_name", content: "Acme" }],
  });
  const refusal: Answer = [400, { message: "etcInfo.1.contentType: Invalid option" }];
  const first = apiAnswering({ patch: [refusal, [200, SAVED]] });
  await expect(saveRealtor(input, BASE, first.client)).resolves.toMatchObject({ leftOutBrokerName: true });
  expect(first.sent).toMatchObject([{ etcInfo: input.etcInfo }, { etcInfo: [korean] }]);
  const second = apiAnswering({ patch: [[200, SAVED]] });
  await expect(saveRealtor(input, BASE, second.client)).resolves.toMatchObject({ leftOutBrokerName: true });
  expect(second.sent).toMatchObject([{ etcInfo: [korean] }]);
});

test("another mistake in the record is not taken for that", async () => {
  const input = { ...INPUT, etcInfo: [{ contentType: "company_name" as const, content: "Acme" }] };
  const api = apiAnswering({ patch: [[400, { message: "email: is wrong" }]] });
  await expect(saveRealtor(input, BASE, api.client)).resolves.toMatchObject({ kind: "failed" });
});

test("what the API keeps to itself is not sent, so that it stays as it is", async () => {
  const record = parsedRecord({ ...BASE, userId: undefined, ppProfileId: undefined, madeForRealtor: undefined });
  const api = apiAnswering({ patch: [[200, SAVED]] });
  const input = inputOf({ ...draftOf(inputOfRecord(record)), aboutMeKr: "새 글" });
  await expect(saveRealtor(input, record, api.client)).resolves.toMatchObject({ kind: "saved" });
  expect(api.sent).toMatchObject([{ aboutMeKr: "새 글" }]);
  for (const field of PRIVATE_FIELDS) expect(api.sent[0]).not.toHaveProperty(field);
});

test("what it shows goes back as it came, and comes back to who may see it", async () => {
  const shown = { userId: "u1", ppProfileId: "pp-1", madeForRealtor: "" };
  const record = parsedRecord({ ...BASE, ...shown });
  const api = apiAnswering({ patch: [[200, { ...SAVED, ...shown }]] });
  const outcome = await saveRealtor(inputOf(draftOf(inputOfRecord(record))), record, api.client);
  expect(api.sent).toMatchObject([shown]);
  expect(outcome).toMatchObject({ realtor: shown });
});

function parsedRecord(sent: object): EditedRealtor {
  const parsed = parseEditedRealtor(sent);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}
