import { useState } from "react";
import type { RealtorPartProps } from "./realtor-home";
import { useRealtorText } from "./realtor-text";

/** Nothing is asked of the video site before the visitor wants the video: the poster is one of the realtor's own pictures. */
export function Video({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const [playing, setPlaying] = useState(false);
  if (view.videoId === null) return null;
  const poster = view.photos.cover ?? view.photos.gallery[0];
  return (
    <section className="wrap realtor-section below-fold" id="video" aria-labelledby="video-title">
      <h2 id="video-title">{t("video.title")}</h2>
      <div className="video">
        {playing ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${view.videoId}?autoplay=1`}
            title={t("video.frame")}
            allow="autoplay; encrypted-media; picture-in-picture"
            allowFullScreen
          />
        ) : (
          <button type="button" aria-label={t("video.play")} onClick={() => setPlaying(true)}>
            {poster && <img src={poster.fullsize} alt="" width={1600} height={900} loading="lazy" decoding="async" />}
            <svg width="88" height="88" viewBox="0 0 72 72" aria-hidden="true">
              <circle cx="36" cy="36" r="36" fill="#fff" />
              <path d="M29 22v28l22-14z" fill="#15171c" />
            </svg>
            <small>{t("video.note")}</small>
          </button>
        )}
      </div>
    </section>
  );
}
