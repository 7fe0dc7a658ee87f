import { groupSessions } from "./session-groups";

const session = (id: string, device: string, day: number, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  startedAt: `2026-11-0${day}T00:00:00Z`,
  seenAt: `2026-11-1${day}T00:00:00Z`,
});

test("sessions that look alike are one row, this browser's own another", () => {
  const groups = groupSessions([
    session("a", "Chrome · macOS", 4, true),
    session("b", "", 2),
    session("c", "Chrome · macOS", 3),
    session("d", "", 5),
    session("e", "", 1),
  ]);
  expect(groups.map(({ device, ids }) => [device, ids])).toEqual([
    ["Chrome · macOS", ["a"]],
    ["", ["b", "d", "e"]],
    ["Chrome · macOS", ["c"]],
  ]);
  expect(groups[1]).toMatchObject({ startedAt: "2026-11-01T00:00:00Z", seenAt: "2026-11-15T00:00:00Z" });
});
