import { useDialogEntry } from "../ui/use-dialog-entry";
import { IconButton } from "./icon-button";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";
import { useLazyComponent } from "./use-lazy-component";
import "./share-button.css";

const load = () =>
  import(/* webpackChunkName: "part-share" */ "./share/share-dialog").then(({ ShareDialog }) => ShareDialog);

/** Hands the homepage on, or keeps its realtor's contact; all of it is loaded with the first press. */
export function ShareButton({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { isOpen, open, close } = useDialogEntry("share");
  const Dialog = useLazyComponent(load, isOpen, close);
  return (
    <>
      <IconButton
        className="share-button"
        part="share"
        label={t("share")}
        path="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1"
        onClick={open}
      />
      {Dialog && isOpen && <Dialog view={view} onClose={close} />}
    </>
  );
}
