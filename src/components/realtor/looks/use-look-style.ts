import { useEffect } from "react";
import type { RealtorDesign } from "../../../domain/realtor/realtor-design";
import { reloadForChunk } from "../../errors/reload-for-chunk";

type Look = NonNullable<RealtorDesign["look"]>;

const LOAD: Record<Look, () => Promise<unknown>> = {
  editorial: () => import("./editorial"),
  bold: () => import("./bold"),
};

/**
 * The style of a look. A page that is served in it has it in its head (`gatsby-ssr.tsx`): it is loaded only where the
 * look is another one than the page came with, as in the editor's preview.
 */
export function useLookStyle(look: Look | undefined): void {
  useEffect(() => {
    if (look === undefined || document.querySelector(`style[data-look="${look}"]`)) return;
    LOAD[look]().catch(reloadForChunk);
  }, [look]);
}
