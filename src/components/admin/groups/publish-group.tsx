import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import type { SavedVersion } from "../../../domain/editor/publication";
import type { Realtor } from "../../../domain/realtor/realtor";
import { PublicationList } from "../publishing/publication-list";
import type { Drafting } from "../drafting/use-drafting";
import type { Editor } from "../draft/use-editor";
import type { Saving } from "../saving/use-saving";
import { DraftSection } from "../drafting/draft-section";
import { Checklist } from "../checklist/checklist";
import { GroupSection } from "./group-section";
import { Removal } from "../removal/removal";
import { Transfer } from "../transfer/transfer";

interface PublishGroupProps {
  editor: Editor;
  saving: Saving;
  drafting: Drafting;
  language: Language;
  onSaved: (realtor: Realtor) => void;
  onDeleted: (version: SavedVersion) => void;
}

/** Whether saves publish, what is missing, what was published, and the homepage as a whole: out, in, away. */
export function PublishGroup({ editor, saving, drafting, language, onSaved, onDeleted }: PublishGroupProps) {
  const { t } = useTranslation("admin");
  const { record } = editor.base;
  return (
    <GroupSection group="publish">
      {record && drafting.isOffered && (
        <DraftSection record={record} editor={editor} drafting={drafting} saving={saving} />
      )}
      <Checklist />
      {record ? (
        <PublicationList realtorId={record.id} language={language} />
      ) : (
        <section>
          <h3>{t("history.title")}</h3>
          <p className="admin-hint">{t("history.none")}</p>
        </section>
      )}
      <Transfer editor={editor} saving={saving} drafting={drafting} onSaved={onSaved} />
      {record && <Removal record={record} setNotice={saving.setNotice} onDeleted={onDeleted} />}
    </GroupSection>
  );
}
