import { SHARED_DRAFT_PATH } from "../../../domain/editor/preview";
import type { Language } from "../../../domain/site/locale";
import { Layout } from "../../shell/layout";
import { DraftAway } from "./draft-away";
import { DraftHome } from "./draft-home";
import { useSharedDraft } from "./use-shared-draft";

/** The draft of a homepage, for whoever has a link to it; or why the link shows none. */
export function SharedDraft({ language }: { language: Language }) {
  const { linked, retry } = useSharedDraft(language);
  if (linked.is === "shown") return <DraftHome draft={linked.draft} language={language} />;
  return (
    <Layout language={language} originalPath={SHARED_DRAFT_PATH}>
      <DraftAway linked={linked} language={language} onRetry={retry} />
    </Layout>
  );
}
