import { sumsOf, weekOf } from "./visit-period";
import { visitsSchema } from "./visits";

const visits = (today: string, days: { day: string; views?: object; presses?: object; messages?: number }[]) =>
  visitsSchema.parse({
    timeZone: "America/New_York",
    today,
    days: days.map(({ views = {}, presses = {}, ...rest }) => ({ ...rest, views, presses })),
  });

test("thirty days, each with its bar, against the thirty before", () => {
  const sums = sumsOf(
    visits("2026-03-15", [
      { day: "2026-01-14", views: { direct: 100 } },
      { day: "2026-01-15", views: { direct: 1 } },
      { day: "2026-02-13", views: { direct: 2 } },
      { day: "2026-02-14", views: { direct: 4, naver: 8 }, presses: { call: 2 } },
      { day: "2026-03-15", views: { naver: 16 }, presses: { call: 1, share: 3 } },
    ]),
    "days",
  );
  expect(sums.bars).toHaveLength(30);
  expect(sums.bars[0]).toEqual({ at: "2026-02-14", views: 12 });
  expect(sums.bars[1]).toEqual({ at: "2026-02-15", views: 0 });
  expect(sums.bars.at(-1)).toEqual({ at: "2026-03-15", views: 16 });
  expect(sums).toMatchObject({ views: 28, before: 3 });
  expect(sums.sources).toEqual([
    { source: "naver", views: 24 },
    { source: "direct", views: 4 },
  ]);
  expect(sums.presses).toEqual([
    { press: "call", count: 3 },
    { press: "chat", count: 0 },
    { press: "mail", count: 0 },
    { press: "share", count: 3 },
  ]);
});

test("seven days, against the seven before", () => {
  const week = weekOf(
    visits("2026-03-15", [
      { day: "2026-03-01", views: { direct: 100 }, presses: { call: 100 } },
      { day: "2026-03-02", views: { direct: 1 }, presses: { call: 1 } },
      { day: "2026-03-08", views: { naver: 2 } },
      { day: "2026-03-09", views: { direct: 4, naver: 8 }, presses: { call: 2 } },
      { day: "2026-03-15", views: { naver: 16 }, presses: { share: 3 } },
    ]),
  );
  expect(week).toMatchObject({ views: 28, before: 3 });
  expect(week.presses.map(({ count }) => count)).toEqual([2, 0, 0, 3]);
});

test("twelve months up to today, against the same ones a year earlier", () => {
  const sums = sumsOf(
    visits("2026-03-15", [
      { day: "2024-03-31", views: { site: 1000 } },
      { day: "2024-04-01", views: { site: 1 } },
      { day: "2025-03-15", views: { site: 2 } },
      // Not yet over this year, so it is not compared with.
      { day: "2025-03-16", views: { site: 4 } },
      { day: "2025-04-01", views: { site: 8 } },
      { day: "2026-03-15", views: { site: 16 } },
    ]),
    "months",
  );
  expect(sums.bars.map(({ at }) => at)).toEqual([
    ...["2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09"],
    ...["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"],
  ]);
  expect(sums.bars[0]).toEqual({ at: "2025-04", views: 8 });
  expect(sums).toMatchObject({ views: 24, before: 3 });
});

test("messages are summed beside the visits; those from before visits were counted are compared with nothing", () => {
  const messages = [
    { day: "2026-01-01", messages: 9 },
    { day: "2026-02-14", messages: 2 },
    { day: "2026-03-15", views: { direct: 1 }, messages: 1 },
  ];
  expect(sumsOf(visits("2026-03-15", messages), "days")).toMatchObject({ messages: 3, views: 1, before: null });
});

test("a time that was counted only in part is compared with nothing", () => {
  const days = [{ day: "2026-01-16", views: { direct: 5 } }];
  expect(sumsOf(visits("2026-03-15", days), "days").before).toBeNull();
  expect(sumsOf(visits("2026-03-16", days), "days").before).toBe(5);
  expect(sumsOf(visits("2026-03-15", []), "days")).toMatchObject({ views: 0, before: null, sources: [] });
});
