import { useEffect, useState } from "react";
import { PREVIEW_READY, isPreviewMessage, previewedRealtor } from "../../domain/preview";
import type { Realtor } from "../../domain/realtor";

/** What the editor around this frame is at; null before it has said so. Nobody but this site's own editor is listened to. */
export function usePreviewedRealtor(): Realtor | null {
  const [realtor, setRealtor] = useState<Realtor | null>(null);
  useEffect(() => {
    if (window.parent === window) return;
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      if (isPreviewMessage(data)) setRealtor(previewedRealtor(data));
    };
    window.addEventListener("message", onMessage);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  return realtor;
}
