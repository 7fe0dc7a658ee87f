import { act } from "react";
import type { Publications } from "../../../domain/editor/publication";
import { renderHook } from "../../testing/render-hook";
import { usePublications } from "./use-publications";

interface Listener {
  onPublications(publications: Publications): void;
  onReachable(isReachable: boolean): void;
}
const mockStreams: { realtorId: string; limit: number; listener: Listener; isStopped: boolean }[] = [];
jest.mock("../../../clients/publications", () => ({
  followPublications(realtorId: string, limit: number, listener: Listener) {
    const stream = { realtorId, limit, listener, isStopped: false };
    mockStreams.push(stream);
    return () => void (stream.isStopped = true);
  },
}));

const receipt = (acceptedAt: string): Publications["receipts"][number] => ({
  outcome: "published",
  reason: null,
  updatedAt: acceptedAt,
  files: [],
  ms: {},
  acceptedAt,
  liveAt: null,
  edge: null,
});
const FIRST: Publications = { pending: null, receipts: [receipt("2026-01-01T09:00:00.000Z")] };
const SECOND: Publications = { pending: null, receipts: [receipt("2026-01-01T09:00:05.000Z"), ...FIRST.receipts] };

beforeEach(() => {
  jest.useFakeTimers();
  mockStreams.length = 0;
});
afterEach(() => void jest.useRealTimers());

test("however many parts of a screen follow a realtor, there is one stream, until the last of them goes", () => {
  const bar = renderHook(usePublications, "r-1");
  const list = renderHook(usePublications, "r-1");
  expect(mockStreams).toMatchObject([{ realtorId: "r-1", limit: 10 }]);
  act(() => mockStreams[0]!.listener.onPublications(FIRST));
  expect(bar.result().heard?.publications).toBe(FIRST);
  expect(list.result()).toBe(bar.result());
  bar.unmount();
  expect(mockStreams[0]!.isStopped).toBe(false);
  list.unmount();
  expect(mockStreams[0]!.isStopped).toBe(true);
  renderHook(usePublications, "r-1").unmount();
  expect(mockStreams).toHaveLength(2);
});

test("another realtor is another stream, and without one there is none", () => {
  const { rerender, result } = renderHook(usePublications, "r-1" as string | null);
  act(() => mockStreams[0]!.listener.onPublications(FIRST));
  rerender("r-2");
  expect(mockStreams.map(({ realtorId, isStopped }) => [realtorId, isStopped])).toEqual([
    ["r-1", true],
    ["r-2", false],
  ]);
  expect(result()).toEqual({ heard: null, isReachable: true });
  rerender(null);
  expect(mockStreams[1]!.isStopped).toBe(true);
});

test("a receipt keeps the time at which it was seen first", () => {
  const { result, unmount } = renderHook(usePublications, "r-1");
  const { listener } = mockStreams[0]!;
  const start = performance.now();
  act(() => listener.onPublications(FIRST));
  jest.advanceTimersByTime(5_000);
  act(() => listener.onPublications(SECOND));
  expect([...result().heard!.arrivals.values()].map((at) => at - start)).toEqual([5_000, 0]);
  unmount();
});

test("a site that is away keeps what was heard of it, and is there again with the next answer", () => {
  const { result, unmount } = renderHook(usePublications, "r-1");
  const { listener } = mockStreams[0]!;
  act(() => listener.onPublications(FIRST));
  act(() => listener.onReachable(false));
  expect(result()).toMatchObject({ heard: { publications: FIRST }, isReachable: false });
  act(() => listener.onPublications(SECOND));
  expect(result().isReachable).toBe(true);
  unmount();
});
