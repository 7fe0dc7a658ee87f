import { useEffect, useState } from "react";

/** False in the server's html and the first client render, so both are the same; true from then on. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
