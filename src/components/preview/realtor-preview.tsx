import { useMemo } from "react";
import { SITE } from "../../config/site";
import type { Language } from "../../domain/site/locale";
import { addressesOf } from "../../domain/realtor/own-host";
import { toRealtorView } from "../../domain/realtor/realtor-view";
import { RealtorHome } from "../realtor/realtor-home";
import { useEditorMessages } from "./use-editor-messages";
import { useFollowedGroup } from "./use-followed-group";
import { useHeldBackActions } from "./use-held-back-actions";

/** The very homepage, drawn from what is being typed in the editor around this frame. */
export function RealtorPreview({ language }: { language: Language }) {
  const { realtor, group } = useEditorMessages();
  useHeldBackActions();
  const view = useMemo(() => realtor && toRealtorView(realtor, language), [realtor, language]);
  useFollowedGroup(group, realtor);
  if (realtor === null || view === null) return null;
  return (
    <RealtorHome
      realtorId={realtor.id}
      view={view}
      language={language}
      originalPath={`/${realtor.desiredUrl}`}
      address={addressesOf(realtor, SITE)[language]}
    />
  );
}
