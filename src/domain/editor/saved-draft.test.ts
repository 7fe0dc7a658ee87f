import { parseEditedRealtor } from "../realtor/realtor";
import { draftStateOf, parseDraftState } from "./saved-draft";

const PUBLISHED = { id: "1", desiredUrl: "jina", name: "Jina", updatedAt: "2026-01-01T00:00:00.000Z" };
const SENT = {
  isDraftFirst: true,
  draft: {
    updatedAt: "2026-01-02T00:00:00.000Z",
    baseUpdatedAt: PUBLISHED.updatedAt,
    by: { kind: "realtor", name: "Jina" },
    input: { desiredUrl: "jina", name: "Jina Kim" },
    base: PUBLISHED,
  },
};

function record() {
  const parsed = parseEditedRealtor(PUBLISHED);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

const kept = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

test.each([
  ["with a draft", SENT],
  ["without one", { isDraftFirst: false, draft: null }],
])("a state %s that was kept is as it was", (_what, sent) => {
  const state = draftStateOf(sent, record());
  expect(parseDraftState(kept(state))).toEqual(state);
});

test("what another release kept counts for nothing", () => {
  const state = draftStateOf(SENT, record());
  expect(parseDraftState(undefined)).toBeNull();
  expect(parseDraftState({ draft: null })).toBeNull();
  expect(parseDraftState(kept({ ...state, draft: { ...state.draft, base: { id: "1" } } }))).toBeNull();
  expect(parseDraftState(kept({ ...state, draft: { ...state.draft, input: { salesCount: {} } } }))).toBeNull();
});

test("a draft of what is no record is refused, with why", () => {
  const draft = { ...SENT.draft, base: { ...PUBLISHED, salesCount: "many" } };
  expect(() => draftStateOf({ ...SENT, draft }, record())).toThrow(/^The draft's base is no record: salesCount/);
});
