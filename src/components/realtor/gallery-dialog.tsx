import { useLayoutEffect, useState } from "react";
import type { Picture } from "../../domain/realtor/pictures";
import { Photo, photoBackground } from "../ui/photo";
import { AlteredSwitch } from "./altered-switch";
import { useModalDialog } from "../ui/use-modal-dialog";
import { GalleryStrip } from "./gallery-strip";
import { IconButton } from "./icon-button";
import { useRealtorText } from "./realtor-text";
import { usePictureTrack } from "./use-picture-track";
import "./gallery-dialog.css";

export interface GalleryDialogProps {
  pictures: readonly Picture[];
  start: number;
  title: string;
  onClose: () => void;
}

/** All pictures at full size, one at a time, above the page: swiped, or by keys. Its code is loaded with the first click. */
export function GalleryDialog({ pictures, start, title, onClose }: GalleryDialogProps) {
  const t = useRealtorText();
  const dialog = useModalDialog(true);
  const total = pictures.length;
  const { index, show, go, onKeyDown, track } = usePictureTrack(total, start);
  const [original, setOriginal] = useState<number | null>(null);
  const altered = pictures[index]?.altered;

  // With the dialog, whose effect is before: its first frame shows what was pressed.
  useLayoutEffect(() => show(start), [show, start]);

  return (
    <dialog
      className="gallery-dialog"
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div className="gallery-dialog-top">
        <p role="status">
          <span aria-hidden="true">
            {index + 1} / {total}
          </span>
          <span className="visually-hidden">{t("gallery.photo", { index: index + 1, total })}</span>
        </p>
        <IconButton
          className="gallery-dialog-button"
          label={t("gallery.close")}
          path="M6 6l12 12M18 6 6 18"
          onClick={onClose}
        />
      </div>
      <div className="gallery-dialog-stage">
        <ol
          className="gallery-dialog-track"
          {...track}
          // Whatever scrolls must be within reach of the keyboard.
          tabIndex={total > 1 ? 0 : undefined}
          aria-label={title}
        >
          {pictures.map(({ thumbnail, fullsize, altered: statement }, each) => (
            <li key={each} aria-hidden={each !== index} style={{ backgroundImage: photoBackground(thumbnail) }}>
              {Math.abs(each - index) <= 1 && (
                <Photo
                  src={(each === original && statement?.original) || fullsize}
                  alt={t("gallery.photo", { index: each + 1, total })}
                  width={1600}
                  height={1067}
                  draggable={false}
                />
              )}
            </li>
          ))}
        </ol>
        {altered && (
          <AlteredSwitch
            altered={altered}
            isOriginal={original === index}
            onSwitch={() => setOriginal(original === index ? null : index)}
          />
        )}
        {total > 1 && (
          <>
            <IconButton
              className="gallery-dialog-button"
              label={t("gallery.previous")}
              path="M15 5l-7 7 7 7"
              onClick={() => go(index - 1)}
            />
            <IconButton
              className="gallery-dialog-button"
              label={t("gallery.next")}
              path="M9 5l7 7-7 7"
              onClick={() => go(index + 1)}
            />
          </>
        )}
      </div>
      {total > 1 && <GalleryStrip pictures={pictures} index={index} onShow={show} />}
    </dialog>
  );
}
