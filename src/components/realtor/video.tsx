import { useCallback, useState, type ComponentType } from "react";
import { Photo } from "../ui/photo";
import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";
import type { VideoPlayerProps } from "./video-player";

type Stage = "poster" | "asked" | "playing" | "failed";

/**
 * Nothing is asked of the video site before the visitor wants the video: the poster is one of the realtor's own
 * pictures. It stays until the player runs below it; a link to the video is always there.
 */
export function Video({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const [stage, setStage] = useState<Stage>("poster");
  const [Player, setPlayer] = useState<ComponentType<VideoPlayerProps> | null>(null);
  const onSettled = useCallback((isThere: boolean) => setStage(isThere ? "playing" : "failed"), []);
  if (view.videoId === null) return null;
  const { cover, gallery } = view.photos;
  // Not the cover once more, where there is another. An altered one would have to say so.
  const poster = [cover, ...gallery].filter((picture) => picture && !picture.altered).at(-1);
  const isAsked = stage === "asked";

  function play() {
    setStage("asked");
    import("./video-player").then(
      ({ VideoPlayer }) => setPlayer(() => VideoPlayer),
      () => onSettled(false),
    );
  }

  return (
    <section className="wrap realtor-section below-fold" id="video" aria-labelledby="video-title">
      <h2 id="video-title">{t("video.title")}</h2>
      <div>
        <div className="video">
          {Player && (isAsked || stage === "playing") && (
            <Player videoId={view.videoId} isPlaying={stage === "playing"} onSettled={onSettled} />
          )}
          {stage !== "playing" && (
            <button
              type="button"
              aria-label={t(isAsked ? "video.loading" : "video.play")}
              aria-disabled={isAsked}
              onClick={isAsked ? undefined : play}
            >
              {poster && (
                <Photo src={poster.fullsize} alt="" width={1600} height={900} loading="lazy" decoding="async" />
              )}
              <svg width="88" height="88" viewBox="0 0 72 72" aria-hidden="true">
                <circle cx="36" cy="36" r="36" fill="#fff" />
                <path d="M29 22v28l22-14z" fill="#15171c" />
              </svg>
            </button>
          )}
        </div>
        <div className="video-caption">
          <p>{t("video.note")}</p>
          <a href={`https://www.youtube.com/watch?v=${view.videoId}`} target="_blank" rel="noopener">
            {t("video.watch")}
          </a>
          <p className="video-failed" role="alert">
            {stage === "failed" && t("video.failed")}
          </p>
        </div>
      </div>
    </section>
  );
}
