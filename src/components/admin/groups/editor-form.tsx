import { memo } from "react";
import type { Language } from "../../../domain/site/locale";
import type { SavedVersion } from "../../../domain/editor/publication";
import type { Realtor } from "../../../domain/realtor/realtor";
import { ErrorSummary } from "../saving/error-summary";
import { BasicsGroup } from "./basics-group";
import { BioGroup } from "./bio-group";
import { ContactGroup } from "./contact-group";
import { DesignGroup } from "./design-group";
import { useGroupOfAddress } from "./group-folding";
import { LicenceGroup } from "./licence-group";
import { NumbersGroup } from "./numbers-group";
import { OpenHousesGroup } from "./open-houses-group";
import { PublishGroup } from "./publish-group";
import { RegionsGroup } from "./regions-group";
import { SectionsGroup } from "./sections-group";
import { SeoGroup } from "./seo-group";
import { TestimonialsGroup } from "./testimonials-group";
import { PhotosGroup } from "../photos/photos-group";
import type { Uploads } from "../photos/use-uploads";
import type { Drafting } from "../drafting/use-drafting";
import type { Editor } from "../draft/use-editor";
import type { Saving } from "../saving/use-saving";

interface EditorFormProps {
  editor: Editor;
  uploads: Uploads;
  saving: Saving;
  drafting: Drafting;
  language: Language;
  isAdministrator: boolean;
  onSaved: (realtor: Realtor) => void;
  onDeleted: (version: SavedVersion) => void;
}

/** Every field of the realtor input, in its groups. */
export const EditorForm = memo(function EditorForm(props: EditorFormProps) {
  const { editor, uploads, saving, drafting, language, isAdministrator, onSaved, onDeleted } = props;
  useGroupOfAddress();
  return (
    <>
      <ErrorSummary editor={editor} uploads={uploads} refusals={saving.refusals} />
      <BasicsGroup
        record={editor.base.record}
        language={language}
        onTaken={editor.onTaken}
        isAdministrator={isAdministrator}
      />
      <LicenceGroup record={editor.base.record} />
      <ContactGroup />
      <RegionsGroup language={language} />
      <PhotosGroup uploads={uploads} isNew={editor.base.record === null} />
      <BioGroup />
      <NumbersGroup />
      <OpenHousesGroup />
      <TestimonialsGroup />
      <DesignGroup />
      <SeoGroup />
      <SectionsGroup />
      <PublishGroup
        editor={editor}
        saving={saving}
        drafting={drafting}
        language={language}
        onSaved={onSaved}
        onDeleted={onDeleted}
      />
    </>
  );
});
