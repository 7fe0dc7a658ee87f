import { useEffect, useState } from "react";
import type { FormGroup } from "../../domain/realtor/fields";
import { PREVIEW_READY, isPreviewMessage, isPreviewPlace, previewedRealtor } from "../../domain/editor/preview";
import type { Realtor } from "../../domain/realtor/realtor";

interface EditorMessages {
  /** What the editor around this frame is at; null before it has said so. */
  realtor: Realtor | null;
  /** The part of its form that somebody is at. */
  group: FormGroup | null;
}

/** Nobody but this site's own editor is listened to. */
export function useEditorMessages(): EditorMessages {
  const [realtor, setRealtor] = useState<Realtor | null>(null);
  const [group, setGroup] = useState<FormGroup | null>(null);
  useEffect(() => {
    if (window.parent === window) return;
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      if (isPreviewMessage(data)) setRealtor(previewedRealtor(data));
      if (isPreviewPlace(data)) setGroup(data.group);
    };
    window.addEventListener("message", onMessage);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener("message", onMessage);
  }, []);
  return { realtor, group };
}
