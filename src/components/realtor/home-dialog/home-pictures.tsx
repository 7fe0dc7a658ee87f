import { useState } from "react";
import type { HomePicture } from "../../../domain/realtor/listing-details";
import type { ShownHome } from "../../../domain/realtor/shown-home";
import { Photo, photoBackground } from "../../ui/photo";
import { AlteredSwitch } from "../altered-switch";
import { IconButton } from "../icon-button";
import { useRealtorText } from "../realtor-text";
import type { usePictureTrack } from "../use-picture-track";
import { pictured } from "./home-facts";
import type { HomeText } from "./home-text";

interface HomePicturesProps {
  home: ShownHome;
  pictures: ReturnType<typeof usePictureTrack>;
  mark: string;
  h: HomeText;
}

/** All pictures, one at a time; where there is room, all of them small below. */
export function HomePictures({ home, pictures, mark, h }: HomePicturesProps) {
  const t = useRealtorText();
  const all = home.listing.details.pictures;
  const total = all.length;
  const { index, go, show, track } = pictures;
  const nameOf = ({ shows }: HomePicture, each: number) => {
    const part = pictured(shows, h);
    return part === "" ? h("photo", { index: each + 1, total }) : h("photoOf", { part, index: each + 1, total });
  };
  const current = all[index];
  const [original, setOriginal] = useState<number | null>(null);
  return (
    <div className="home-pictures">
      <div className="home-stage">
        {total === 0 && <p className="home-no-picture listing-no-picture">{t("listings.noPicture")}</p>}
        <ol
          className="home-track"
          {...track}
          // Whatever scrolls must be within reach of the keyboard.
          tabIndex={total > 1 ? 0 : undefined}
          aria-label={h("photos")}
        >
          {all.map((picture, each) => (
            <li key={each} aria-hidden={each !== index}>
              {Math.abs(each - index) <= 1 && (
                <StagePhoto
                  picture={each === original ? originalOf(picture) : picture}
                  name={nameOf(picture, each)}
                  h={h}
                />
              )}
            </li>
          ))}
        </ol>
        <span className="listing-mark">{mark}</span>
        {current?.altered && (
          <AlteredSwitch
            altered={current.altered}
            isOriginal={original === index}
            onSwitch={() => setOriginal(original === index ? null : index)}
          />
        )}
        {total > 1 && (
          <>
            <IconButton
              className="home-turn is-back"
              label={t("gallery.previous")}
              path="M15 5l-7 7 7 7"
              onClick={() => go(index - 1)}
            />
            <IconButton
              className="home-turn is-on"
              label={t("gallery.next")}
              path="M9 5l7 7-7 7"
              onClick={() => go(index + 1)}
            />
          </>
        )}
        {current && (
          <p className="home-count" role="status">
            <span aria-hidden="true">
              {current.shows && `${pictured(current.shows, h)} · `}
              {index + 1} / {total}
            </span>
            <span className="visually-hidden">{nameOf(current, index)}</span>
          </p>
        )}
      </div>
      {total > 1 && (
        <ol className="home-thumbs">
          {all.map((picture, each) => (
            <li key={each}>
              <button
                type="button"
                aria-label={nameOf(picture, each)}
                aria-current={each === index ? "true" : undefined}
                onClick={() => show(each)}
              >
                <Photo src={picture.thumbnail} alt="" width={192} height={128} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function originalOf(picture: HomePicture): HomePicture {
  const original = picture.altered?.original;
  return original ? { ...picture, thumbnail: original, fullsize: original } : picture;
}

/** At full size above its small one, which is mostly there already; of a picture that fails, words. */
function StagePhoto({ picture, name, h }: { picture: HomePicture; name: string; h: HomeText }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className="home-no-picture">{h("photoFailed")}</p>;
  return (
    <Photo
      src={picture.fullsize}
      alt={name}
      width={1600}
      height={1067}
      draggable={false}
      style={{ backgroundImage: photoBackground(picture.thumbnail) }}
      onError={() => setFailed(true)}
    />
  );
}
