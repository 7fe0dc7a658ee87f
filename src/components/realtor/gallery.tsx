import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { MOSAIC_LIMIT, mosaicSpans } from "../../domain/realtor/gallery-mosaic";
import { LOW_PRIORITY } from "../shell/picture-priority";
import { Photo } from "../ui/photo";
import { useDialogEntry } from "../ui/use-dialog-entry";
import { AlteredNote } from "./altered-note";
import type { GalleryDialogProps } from "./gallery-dialog";
import { sourceSet } from "./picture-source";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";
import "./gallery.css";

const load = () => import(/* webpackChunkName: "part-gallery" */ "./gallery-dialog");

/** A mosaic of the first pictures. Each is a link to its full size; with scripts it opens all of them in a dialog. */
export function Gallery({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { gallery } = view.photos;
  const entry = useDialogEntry("gallery");
  const [start, setStart] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps> | null>(null);
  const isAwaited = entry.isOpen && Dialog === null;
  const wanted = gallery[start]?.fullsize;
  const { close } = entry;
  useEffect(() => {
    if (!isAwaited || wanted === undefined) return;
    load().then(
      ({ GalleryDialog }) => setDialog(() => GalleryDialog),
      // Without the dialog's code the picture itself is still there.
      () => window.location.replace(wanted),
    );
  }, [isAwaited, wanted]);
  useEffect(() => {
    if (!isAwaited) return;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isAwaited, close]);
  if (gallery.length === 0) return null;

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isAwaited) return close();
    setStart(index);
    entry.open();
  }

  const total = gallery.length;
  return (
    <section className="wrap realtor-section below-fold" id="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title">{t("gallery.title")}</h2>
      <div>
        <ul className="gallery">
          {mosaicSpans(total).map((span, index) => (
            <li key={index} className={`span-${span}`}>
              <a
                href={gallery[index]!.fullsize}
                data-opens=""
                data-part="gallery"
                data-shown={entry.isOpen && index === start ? "" : undefined}
                onClick={(event) => open(event, index)}
              >
                <Photo
                  src={gallery[index]!.thumbnail}
                  srcSet={sourceSet(gallery[index]!, "scene")}
                  sizes={span > 5 ? "(min-width: 768px) 56vw, 100vw" : "(min-width: 768px) 400px, 50vw"}
                  alt={t("gallery.photo", { index: index + 1, total })}
                  width={640}
                  height={427}
                  loading="lazy"
                  decoding="async"
                  {...LOW_PRIORITY}
                />
              </a>
              <AlteredNote altered={gallery[index]!.altered} />
            </li>
          ))}
        </ul>
        {total > MOSAIC_LIMIT && (
          <p className="gallery-more">
            <a
              className="button button-quiet"
              href={gallery[MOSAIC_LIMIT]!.fullsize}
              data-opens=""
              data-part="gallery"
              onClick={(event) => open(event, 0)}
            >
              {t("gallery.all", { total })}
            </a>
          </p>
        )}
      </div>
      {Dialog && entry.isOpen && (
        <Dialog pictures={gallery} start={start} title={t("gallery.title")} onClose={entry.close} />
      )}
    </section>
  );
}
