import { useEffect, useState } from "react";

/** Whether another tab of this browser keeps a draft under the same key: there is one place for both, and the last to type has it. */
export function useOtherTab(key: string): boolean {
  const [isTypedElsewhere, setTypedElsewhere] = useState(false);
  useEffect(() => {
    setTypedElsewhere(false);
    const onStorage = (event: StorageEvent) => {
      // Told of other tabs alone; null when the other one has saved, or thrown away what it had.
      if (event.key === key) setTypedElsewhere(event.newValue !== null);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [key]);
  return isTypedElsewhere;
}
