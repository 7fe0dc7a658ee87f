import { useEffect, useState } from "react";
import type { ScreenPlace } from "../../domain/realtor/page-context";

/**
 * A screen's path without language: of a shell, the one that the address turns
 * out to have after mount. The toggle then leads to the same place in the other
 * language. The setter is for a screen that moves to another address by itself.
 */
export function useOriginalPath(place: ScreenPlace, path: string): [string, (path: string) => void] {
  const [originalPath, setOriginalPath] = useState(path);
  useEffect(() => {
    if (place === "realtor") setOriginalPath(window.location.pathname.replace(/^\/en(?=\/)/, ""));
  }, [place]);
  return [originalPath, setOriginalPath];
}
