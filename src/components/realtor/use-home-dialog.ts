import { useLazyComponent } from "./use-lazy-component";

const load = () => import("./home-dialog/home-dialog").then(({ HomeDialog }) => HomeDialog);

/** The dialog's component once it is wanted. */
export function useHomeDialog(isWanted: boolean, onFailed: () => void) {
  const Dialog = useLazyComponent(load, isWanted, onFailed);
  return { Dialog, prepare: () => void load().catch(() => undefined) };
}
