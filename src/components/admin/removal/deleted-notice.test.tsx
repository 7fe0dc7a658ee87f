import type { HeardPublications } from "../../../domain/editor/publication";
import { renderWithMessages } from "../../../i18n/render-with-messages";
import koAdmin from "../../../i18n/ko/admin.json";
import { DeletedNotice } from "./deleted-notice";

let mockHeard: HeardPublications | null = null;
jest.mock("../publishing/use-publications", () => ({
  usePublications: () => ({ heard: mockHeard, isReachable: true }),
}));
jest.mock("../publishing/publishing.css", () => ({}));
jest.mock("../../ui/button.css", () => ({}));

const ACCEPTED_AT = "2026-11-27T12:00:00.000Z";
const DELETED = { realtorId: "r1", slug: "minji", updatedAt: ACCEPTED_AT, clickedAt: 1_000, isDeleted: true };

function shown(): string {
  return renderWithMessages(<DeletedNotice deleted={DELETED} language="ko" onCreate={() => undefined} />, "ko");
}

test("that the pages will be gone is said until they are", () => {
  mockHeard = { publications: { pending: null, receipts: [] }, arrivals: new Map() };
  expect(shown()).toContain(koAdmin["deleted.text"]);

  const receipt = {
    outcome: "deleted" as const,
    reason: null,
    updatedAt: null,
    files: [],
    ms: {},
    acceptedAt: ACCEPTED_AT,
    liveAt: null,
    edge: null,
  };
  mockHeard = {
    publications: { pending: null, receipts: [receipt] },
    arrivals: new Map([[`${ACCEPTED_AT} deleted null`, 1_100]]),
  };
  expect(shown()).toContain("0.1초 만에 홈페이지가 내려갔습니다.");
  expect(shown()).not.toContain(koAdmin["deleted.text"]);
});
