import { useEffect, useState } from "react";

/** Long enough for the next key of who types on. */
const SETTLE_MS = 250;

/** A value once it has stayed the same for a moment: each key would be a request. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
