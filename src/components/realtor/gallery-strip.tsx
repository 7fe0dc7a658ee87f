import { startTransition, useEffect, useRef, useState } from "react";
import type { Picture } from "../../domain/realtor/pictures";
import { Photo } from "../ui/photo";
import { useRealtorText } from "./realtor-text";

interface GalleryStripProps {
  pictures: readonly Picture[];
  /** Of the picture that is shown large. */
  index: number;
  onShow: (index: number) => void;
}

/** All pictures small, the shown one in the middle. Their places are there at once, the buttons a moment after the dialog. */
export function GalleryStrip({ pictures, index, onShow }: GalleryStripProps) {
  const t = useRealtorText();
  const strip = useRef<HTMLOListElement>(null);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => startTransition(() => setFilled(true)), []);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);
  return (
    <ol className="gallery-dialog-strip" ref={strip}>
      {pictures.map(({ thumbnail }, each) => (
        <li key={each}>
          {isFilled && (
            <button
              type="button"
              aria-label={t("gallery.photo", { index: each + 1, total: pictures.length })}
              aria-current={each === index ? "true" : undefined}
              onClick={() => onShow(each)}
            >
              <Photo src={thumbnail} alt="" width={96} height={64} loading="lazy" decoding="async" />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
