import { useEffect } from "react";
import { create } from "zustand";

/** Whether saves of the homepage in the editor go into its draft: the screen's head, above the editor, says so. */
export const useDraftFirst = create<{ isOn: boolean }>(() => ({ isOn: false }));

/** Of the editor, as long as it is there. */
export function useTellDraftFirst(isOn: boolean): void {
  useEffect(() => {
    useDraftFirst.setState({ isOn });
    return () => useDraftFirst.setState({ isOn: false });
  }, [isOn]);
}
