import { useCallback, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { DraftState } from "../../domain/editor/saved-draft";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import type { Language } from "../../domain/site/locale";
import { firstOpenStep, isNearlyEmpty, ownDraft } from "../../domain/editor/first-run";
import { emptyDraft, inputOf } from "../../domain/editor/realtor-draft";
import type { FormGroup } from "../../domain/realtor/fields";
import type { SavedVersion } from "../../domain/editor/publication";
import type { Realtor } from "../../domain/realtor/realtor";
import { useSession, type Account } from "../../session/session-store";
import { Button } from "../ui/button";
import { useDialogEntry } from "../ui/use-dialog-entry";
import { ConflictDialog } from "./saving/conflict-dialog";
import { DeletedNotice } from "./removal/deleted-notice";
import { FirstRun } from "./first-run/first-run";
import { useStepEntry } from "./first-run/use-step-entry";
import { EditorForm } from "./groups/editor-form";
import { EditorPreview } from "./preview/editor-preview";
import { GroupNav } from "./groups/group-nav";
import { GroupStates } from "./groups/group-states";
import { LeaveDialog } from "./saving/leave-dialog";
import { RestoredNotice } from "./draft/restored-notice";
import { SaveBar } from "./saving/save-bar";
import { TroubleNotice } from "./publishing/trouble-notice";
import { keepEnterFromSaving } from "./saving/keep-enter-from-saving";
import { useUploads } from "./photos/use-uploads";
import { useEditor, type Blank, type Editor } from "./draft/use-editor";
import { useBegunSaving } from "./first-run/use-begun-saving";
import type { BegunState } from "./first-run/use-begun";
import { useTellDraftFirst } from "./drafting/draft-first";
import { useDrafting } from "./drafting/use-drafting";
import { useSaving } from "./saving/use-saving";
import { VersionsDialog } from "./versions/versions-dialog";
import { useVersions } from "./versions/use-versions";

interface HomepageEditorProps {
  /** Null for a homepage that is not there yet. */
  record: Realtor | null;
  /** Null where the API knows no drafts. */
  draftState: DraftState | null;
  /** What the account has typed of it on any device; null where the API keeps no such thing. */
  begun?: BegunState | null;
  account: Account;
  place: ScreenPlace;
  language: Language;
  onSaved: (realtor: Realtor) => void;
  /** Starts with an empty one. */
  onCreate: () => void;
}

/** One homepage: its groups, its form, its preview, and the bar that saves. */
export function HomepageEditor(props: HomepageEditorProps) {
  const { record, draftState, begun = null, account, place, language, onSaved, onCreate } = props;
  const { t } = useTranslation("admin");
  const isAdministrator = account.user.role === "administrator";
  const [blank] = useState(() => blankFor(account, begun));
  const editor = useEditor(record, account.user.id, blank, draftState?.draft);
  const drafting = useDrafting(draftState);
  useTellDraftFirst(drafting.isOn);
  const uploads = useUploads(editor.form);
  const [isStepwise, setStepwise] = useState(() => !isAdministrator && isForSteps(editor));
  const saving = useSaving({ editor, uploads, drafting, isStepwise, onSaved });
  const isKeptByApi = useBegunSaving({ editor, blank, begun, isSaving: saving.phase !== "idle" });
  const [deleted, setDeleted] = useState<SavedVersion | null>(null);
  const preview = useDialogEntry("preview");
  const versionsEntry = useDialogEntry("versions");
  const versions = useVersions(editor.base.record, saving.saved?.updatedAt);
  const { rebase } = editor;
  const openStep = () => firstOpenStep(inputOf(editor.form.getValues()));
  const steps = useStepEntry(openStep);
  const [group, setGroup] = useState<FormGroup | null>(null);

  function stepByStep(): void {
    steps.enter(openStep());
    setStepwise(true);
  }

  function toForm(): void {
    steps.leave();
    setStepwise(false);
  }

  const onDeleted = useCallback(
    (version: SavedVersion) => {
      rebase(null);
      setDeleted(version);
      if (!isAdministrator) useSession.getState().setRealtor(null);
    },
    [rebase, isAdministrator],
  );

  if (deleted) return <DeletedNotice deleted={deleted} language={language} onCreate={onCreate} />;
  return (
    <FormProvider {...editor.form}>
      <form
        className="admin-editor"
        noValidate
        aria-label={t(editor.base.record ? "title" : "newTitle")}
        data-dd-privacy="mask"
        onKeyDown={keepEnterFromSaving}
        onSubmit={(event) => {
          event.preventDefault();
          saving.save(performance.now());
        }}
      >
        {isStepwise ? (
          <FirstRun
            steps={steps}
            isKeptByApi={isKeptByApi}
            editor={editor}
            uploads={uploads}
            saving={saving}
            isOwnDesk={place === "site"}
            language={language}
            onGroup={setGroup}
            onPreview={preview.open}
            onForm={toForm}
          />
        ) : (
          <GroupStates editor={editor}>
            <GroupNav />
            <div className="admin-form">
              <TroubleNotice realtorId={editor.base.record?.id ?? null} />
              <RestoredNotice editor={editor} />
              {!isAdministrator && isForSteps(editor) && (
                <Button look="quiet" className="admin-stepwise" onClick={stepByStep}>
                  {t("firstRun.resume")}
                </Button>
              )}
              <EditorForm
                editor={editor}
                uploads={uploads}
                saving={saving}
                drafting={drafting}
                language={language}
                isAdministrator={isAdministrator}
                onSaved={onSaved}
                onDeleted={onDeleted}
              />
            </div>
            <SaveBar
              editor={editor}
              uploads={uploads}
              saving={saving}
              drafting={drafting}
              isKeptByApi={isKeptByApi}
              language={language}
              onPreview={preview.open}
              onVersions={versions.isOffered ? versionsEntry.open : null}
            />
          </GroupStates>
        )}
        {/* Last: whoever goes by keyboard reaches the button that saves before the whole homepage. */}
        <EditorPreview
          control={editor.form.control}
          realtorId={editor.base.record?.id ?? "new"}
          language={language}
          group={isStepwise ? group : null}
          isOpen={preview.isOpen}
          onOpen={preview.open}
          onClose={preview.close}
        />
      </form>
      {versionsEntry.isOpen && versions.isOffered && editor.base.record && (
        <VersionsDialog
          realtorId={editor.base.record.id}
          versions={versions}
          editor={editor}
          saving={saving}
          drafting={drafting}
          language={language}
          onSaved={onSaved}
          onClose={versionsEntry.close}
        />
      )}
      <ConflictDialog saving={saving} />
      <LeaveDialog hasUnsaved={editor.hasUnsaved} />
    </FormProvider>
  );
}

function blankFor({ user }: Account, begun: BegunState | null): Blank {
  if (begun?.draft) return { draft: begun.draft, isBegun: true };
  return { draft: user.role === "administrator" ? emptyDraft() : ownDraft(user), isBegun: false };
}

/** One that is not there yet, or says little. */
function isForSteps({ base }: Editor): boolean {
  return base.record === null || isNearlyEmpty(base.input);
}
