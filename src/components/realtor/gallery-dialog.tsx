import { useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from "react";
import type { Picture } from "../../domain/realtor/pictures";
import { useModalDialog } from "../ui/use-modal-dialog";
import { useRealtorText } from "./realtor-text";

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
  const strip = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useState(start);
  const total = pictures.length;
  const track = useRef<HTMLOListElement>(null);

  // What a button or key asked for last; null once a finger moves the pictures.
  const wanted = useRef<number | null>(null);

  function show(to: number) {
    const { current } = track;
    wanted.current = to;
    if (current) current.scrollLeft = to * current.clientWidth;
    setIndex(to);
  }

  function onScroll({ currentTarget }: UIEvent<HTMLOListElement>) {
    const { scrollLeft, clientWidth } = currentTarget;
    const seen = Math.round(scrollLeft / clientWidth);
    if (wanted.current === null) return setIndex(seen);
    // An earlier swipe that still settles, or a phone that was turned, would undo it.
    if (seen !== wanted.current) currentTarget.scrollLeft = wanted.current * clientWidth;
  }

  const followFinger = () => {
    wanted.current = null;
  };
  const go = (to: number) => show((to + total) % total);

  useEffect(() => show(start), [start]);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    // The track has the focus at times, and would scroll by itself as well.
    event.preventDefault();
    go(target);
  }

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
        <IconButton label={t("gallery.close")} path="M6 6l12 12M18 6 6 18" onClick={onClose} />
      </div>
      <div className="gallery-dialog-stage">
        <ol
          className="gallery-dialog-track"
          ref={track}
          // Whatever scrolls must be within reach of the keyboard.
          tabIndex={total > 1 ? 0 : undefined}
          aria-label={title}
          onPointerDown={followFinger}
          onWheel={followFinger}
          onScroll={onScroll}
        >
          {pictures.map(({ thumbnail, fullsize }, each) => (
            <li
              key={each}
              aria-hidden={each !== index}
              style={{ backgroundImage: `url(${JSON.stringify(thumbnail)})` }}
            >
              {Math.abs(each - index) <= 1 && (
                <img
                  src={fullsize}
                  alt={t("gallery.photo", { index: each + 1, total })}
                  width={1600}
                  height={1067}
                  draggable={false}
                />
              )}
            </li>
          ))}
        </ol>
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
                onClick={() => show(each)}
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
