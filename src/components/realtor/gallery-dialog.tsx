import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Picture } from "../../domain/pictures";
import { useModalDialog } from "../ui/use-modal-dialog";
import { useRealtorText } from "./realtor-text";

export interface GalleryDialogProps {
  pictures: readonly Picture[];
  start: number;
  title: string;
  onClose: () => void;
}

/** All pictures at full size, one at a time, above the page; its code is loaded with the first click on a picture. */
export function GalleryDialog({ pictures, start, title, onClose }: GalleryDialogProps) {
  const t = useRealtorText();
  const dialog = useModalDialog(true);
  const strip = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useState(start);
  const total = pictures.length;
  const picture = pictures[index]!;
  const go = (to: number) => setIndex((to + total) % total);

  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);

  function onKeyDown({ key }: KeyboardEvent) {
    const target: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 };
    if (target[key] !== undefined) go(target[key]);
  }

  return (
    <dialog className="gallery-dialog" ref={dialog} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="gallery-dialog-top">
        <p role="status">
          <span aria-hidden="true">
            {index + 1} / {total}
          </span>
          <span className="visually-hidden">{t("gallery.photo", { index: index + 1, total })}</span>
        </p>
        <IconButton label={t("gallery.close")} path="M6 6l12 12M18 6 6 18" onClick={() => dialog.current?.close()} />
      </div>
      <div className="gallery-dialog-stage">
        <img
          key={picture.fullsize}
          src={picture.fullsize}
          style={{ backgroundImage: `url(${JSON.stringify(picture.thumbnail)})` }}
          alt={t("gallery.photo", { index: index + 1, total })}
          width={1600}
          height={1067}
        />
        {total > 1 && (
          <>
            <IconButton label={t("gallery.previous")} path="M15 5l-7 7 7 7" onClick={() => go(index - 1)} />
            <IconButton label={t("gallery.next")} path="M9 5l7 7-7 7" onClick={() => go(index + 1)} />
          </>
        )}
      </div>
      {total > 1 && (
        <ol className="gallery-dialog-strip" ref={strip}>
          {pictures.map(({ thumbnail }, each) => (
            <li key={each}>
              <button
                type="button"
                aria-label={t("gallery.photo", { index: each + 1, total })}
                aria-current={each === index ? "true" : undefined}
                onClick={() => setIndex(each)}
              >
                <img src={thumbnail} alt="" width={96} height={64} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </dialog>
  );
}

function IconButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button className="gallery-dialog-button" type="button" aria-label={label} onClick={onClick}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
