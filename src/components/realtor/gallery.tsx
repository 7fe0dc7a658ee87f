import { useRef, useState, type ComponentType, type MouseEvent } from "react";
import { MOSAIC_LIMIT, mosaicSpans } from "../../domain/gallery-mosaic";
import type { GalleryDialogProps } from "./gallery-dialog";
import { sourceSet } from "./picture-source";
import type { RealtorPartProps } from "./realtor-home";
import { useRealtorText } from "./realtor-text";
import "./gallery.css";

/** A mosaic of the first pictures. Each is a link to its full size; with scripts it opens all of them in a dialog. */
export function Gallery({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const { gallery } = view.photos;
  const [opened, setOpened] = useState<number | null>(null);
  const dialog = useRef<ComponentType<GalleryDialogProps> | null>(null);
  if (gallery.length === 0) return null;

  async function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      dialog.current ??= (await import("./gallery-dialog")).GalleryDialog;
      setOpened(index);
    } catch {
      // Without the dialog's code the picture itself is still there.
      window.location.assign(gallery[index]!.fullsize);
    }
  }

  const Dialog = dialog.current;
  const total = gallery.length;
  return (
    <section className="wrap realtor-section below-fold" id="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title">{t("gallery.title")}</h2>
      <div>
        <ul className="gallery">
          {mosaicSpans(total).map((span, index) => (
            <li key={index} className={`span-${span}`}>
              <a href={gallery[index]!.fullsize} onClick={(event) => void open(event, index)}>
                <img
                  src={gallery[index]!.thumbnail}
                  srcSet={sourceSet(gallery[index]!, "scene")}
                  sizes={span > 5 ? "(min-width: 768px) 56vw, 100vw" : "(min-width: 768px) 400px, 50vw"}
                  alt={t("gallery.photo", { index: index + 1, total })}
                  width={640}
                  height={427}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
        {total > MOSAIC_LIMIT && (
          <p className="gallery-more">
            <a
              className="button button-quiet"
              href={gallery[MOSAIC_LIMIT]!.fullsize}
              onClick={(event) => void open(event, 0)}
            >
              {t("gallery.all", { total })}
            </a>
          </p>
        )}
      </div>
      {Dialog && opened !== null && (
        <Dialog pictures={gallery} start={opened} title={t("gallery.title")} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
