import { useEffect, useRef } from "react";
import { awaitPlayer } from "./await-player";
import { useRealtorText } from "./realtor-text";

export interface VideoPlayerProps {
  videoId: string;
  /** The poster is gone by then. */
  isPlaying: boolean;
  onSettled: (isThere: boolean) => void;
}

/** The video site's player, behind the poster until it answers. Its code is loaded with the press on the poster. */
export function VideoPlayer({ videoId, isPlaying, onSettled }: VideoPlayerProps) {
  const t = useRealtorText();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? awaitPlayer(frame.current, onSettled) : undefined), [onSettled]);
  useEffect(() => {
    if (isPlaying) frame.current?.focus({ preventScroll: true });
  }, [isPlaying]);
  return (
    <iframe
      ref={frame}
      src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&enablejsapi=1`}
      title={t("video.frame")}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
    />
  );
}
