import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorPartProps } from "./realtor-home";

/** Nothing is asked of the video site before the visitor wants the video. */
export function Video({ view }: RealtorPartProps) {
  const { t } = useTranslation("realtor");
  const [playing, setPlaying] = useState(false);
  if (view.videoId === null) return null;
  return (
    <section className="wrap realtor-section" id="video" aria-labelledby="video-title">
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
          <button type="button" onClick={() => setPlaying(true)}>
            <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
              <circle cx="36" cy="36" r="36" fill="currentColor" opacity="0.16" />
              <path d="M29 22v28l22-14z" fill="currentColor" />
            </svg>
            {t("video.play")}
          </button>
        )}
      </div>
    </section>
  );
}
