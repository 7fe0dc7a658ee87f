import { useEffect, useRef, useState, type ComponentType } from "react";
import { reloadForChunk } from "../errors/reload-for-chunk";
import type { HomeDialogProps } from "./home-dialog/home-dialog";

const load = () => import("./home-dialog/home-dialog");

/** The dialog's component once it is wanted: its code is loaded then. */
export function useHomeDialog(isWanted: boolean, onFailed: () => void) {
  const [Dialog, setDialog] = useState<ComponentType<HomeDialogProps> | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const isAwaited = isWanted && Dialog === null;
  useEffect(() => {
    if (!isAwaited) return;
    load().then(
      ({ HomeDialog }) => setDialog(() => HomeDialog),
      (error: unknown) => {
        if (!reloadForChunk(error)) failed.current();
      },
    );
  }, [isAwaited]);
  return { Dialog, prepare: () => void load().catch(() => undefined) };
}
