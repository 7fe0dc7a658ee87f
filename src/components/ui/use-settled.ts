import { useEffect, useState } from "react";

const PAUSE_IN_TYPING_MS = 350;

/** What is typed, once whoever types pauses. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_IN_TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
