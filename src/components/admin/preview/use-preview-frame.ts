import { useEffect, useRef, useState, type RefObject } from "react";
import type { FormGroup } from "../../../domain/realtor/fields";
import { PREVIEW_READY, type PreviewMessage, type PreviewPlace } from "../../../domain/editor/preview";

/** Typing is not followed letter by letter. */
const SEND_AFTER_MS = 120;

/** Keeps the frame at what is typed, and at the part of it that somebody is at; true once it listens. */
export function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement>,
  message: PreviewMessage,
  group: FormGroup,
): boolean {
  const [isReady, setReady] = useState(false);
  const latest = useRef(message);
  useEffect(() => {
    latest.current = message;
    const timer = setTimeout(() => send(frame.current, message), SEND_AFTER_MS);
    return () => clearTimeout(timer);
  }, [frame, message]);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data !== PREVIEW_READY) return;
      send(frame.current, latest.current);
      setReady(true);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [frame]);
  useEffect(() => {
    if (isReady) send(frame.current, { type: "preview-place", group });
  }, [frame, isReady, group]);
  return isReady;
}

function send(frame: HTMLIFrameElement | null, message: PreviewMessage | PreviewPlace): void {
  frame?.contentWindow?.postMessage(message, window.location.origin);
}
