import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** `2026-11-28 13:05`: what the clocks there show now, as long as it is wanted; else `""`. */
export function useClock(timeZone: string, isWanted: boolean): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return isWanted ? clockIn(timeZone, now) : "";
}

export function clockIn(timeZone: string, time: number): string {
  // Swedes write dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(time);
}

/** When the clocks there show that: milliseconds since 1970. */
export function timeOfClock(timeZone: string, clock: string): number {
  const wanted = asUtc(clock);
  const guess = wanted + wanted - asUtc(clockIn(timeZone, wanted));
  // The guess may be on the other side of a change of the clocks.
  return guess + wanted - asUtc(clockIn(timeZone, guess));
}

function asUtc(clock: string): number {
  return Date.parse(`${clock.replace(" ", "T")}Z`);
}
