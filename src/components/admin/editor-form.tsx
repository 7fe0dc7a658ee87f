import { memo } from "react";
import type { Language } from "../../domain/locale";
import type { SavedVersion } from "../../domain/publication";
import type { Realtor } from "../../domain/realtor";
import { ErrorSummary } from "./error-summary";
import { BasicsGroup } from "./groups/basics-group";
import { BioGroup } from "./groups/bio-group";
import { ContactGroup } from "./groups/contact-group";
import { DesignGroup } from "./groups/design-group";
import { LicenceGroup } from "./groups/licence-group";
import { NumbersGroup } from "./groups/numbers-group";
import { PublishGroup } from "./groups/publish-group";
import { RegionsGroup } from "./groups/regions-group";
import { SectionsGroup } from "./groups/sections-group";
import { SeoGroup } from "./groups/seo-group";
import { PhotosGroup } from "./photos/photos-group";
import type { Uploads } from "./photos/use-uploads";
import type { Editor } from "./use-editor";
import type { Saving } from "./use-saving";

interface EditorFormProps {
  editor: Editor;
  uploads: Uploads;
  saving: Saving;
  language: Language;
  isAdministrator: boolean;
  onSaved: (realtor: Realtor) => void;
  onDeleted: (version: SavedVersion) => void;
}

/** Every field of the realtor input, in its groups. */
export const EditorForm = memo(function EditorForm(props: EditorFormProps) {
  const { editor, uploads, saving, language, isAdministrator, onSaved, onDeleted } = props;
  return (
    <>
      <ErrorSummary editor={editor} uploads={uploads} refusals={saving.refusals} />
      <BasicsGroup
        savedSlug={editor.base.record?.desiredUrl ?? null}
        onTaken={editor.onTaken}
        isAdministrator={isAdministrator}
      />
      <LicenceGroup />
      <ContactGroup />
      <RegionsGroup />
      <PhotosGroup uploads={uploads} />
      <BioGroup />
      <NumbersGroup />
      <DesignGroup />
      <SeoGroup />
      <SectionsGroup />
      <PublishGroup editor={editor} saving={saving} language={language} onSaved={onSaved} onDeleted={onDeleted} />
    </>
  );
});
