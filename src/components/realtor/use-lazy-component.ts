import { useEffect, useRef, useState, type ComponentType } from "react";
import { reloadForChunk } from "../errors/reload-for-chunk";

/** A component once it is wanted: its code is loaded then. `load` stays the same function. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const isAwaited = isWanted && Component === null;
  useEffect(() => {
    if (!isAwaited) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => {
        if (!reloadForChunk(error)) failed.current();
      },
    );
  }, [isAwaited, load]);
  return Component;
}
