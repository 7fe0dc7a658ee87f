import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import {
  changedMark,
  lacksOriginal,
  markedUrl,
  originalPath,
  withAlteration,
  type DraftMark,
} from "../../../domain/editor/draft-marks";
import type { DraftPicture } from "../../../domain/editor/draft-pictures";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { ALTERATIONS, type Alteration } from "../../../domain/realtor/altered-photos";
import { safeImageUrl } from "../../../domain/realtor/links";
import { licenceState } from "../../../domain/realtor/realtor-licence";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { fieldId } from "../groups/field-words";
import { IconButton } from "../groups/icon-button";
import { PhotoDrop } from "./photo-drop";
import { originalKey } from "./upload-queue";
import { useUploadList, type Uploads } from "./use-uploads";

interface AlteredMarkProps {
  /** As it is read out: "Gallery 3". */
  name: string;
  picture: DraftPicture;
  uploads: Uploads;
  /** False where only a mark that is there already is shown. */
  isOffered: boolean;
}

/** Says of a picture whether it was altered, how, and shows the picture before beside it. */
export function AlteredMark({ name, picture, uploads, isOffered }: AlteredMarkProps) {
  const { t } = useTranslation("admin");
  const { control, getValues, setValue } = useFormContext<RealtorDraft>();
  const [marks = [], regions] = useWatch({ control, name: ["alteredPhotos", "activityRegion"] });
  const url = markedUrl(picture);
  const index = marks.findIndex((mark) => mark.url === url);
  const mark = marks[index];
  const [wasMarked] = useState(mark !== undefined);
  const setMarks = (change: (marks: readonly DraftMark[]) => DraftMark[]) =>
    setValue("alteredPhotos", change(getValues("alteredPhotos") ?? []), { shouldDirty: true });
  if (!isOffered && !mark) return null;
  const choice = (
    <SelectField
      label={t("photos.altered")}
      options={[
        { value: "", label: t("photos.altered.none") },
        ...ALTERATIONS.map((value) => ({ value, label: t(`photos.altered.${value}`) })),
      ]}
      value={mark?.alteration ?? ""}
      onChange={({ target }) => setMarks((all) => withAlteration(all, url, target.value as Alteration | ""))}
    />
  );
  // Only California asks for it. A mark that is made there leaves it open.
  const isFolded = !wasMarked && licenceState(regions) !== "CA";
  return (
    <div className="altered-mark" role="group" aria-label={t("photos.altered.of", { name })}>
      {isFolded ? (
        <details className="altered-more">
          <summary>{t("photos.altered.ask")}</summary>
          {choice}
        </details>
      ) : (
        choice
      )}
      {mark && (
        <>
          <p className="field-note">{t("photos.altered.hint")}</p>
          <div className="altered-original" id={fieldId(originalPath(index))} tabIndex={-1}>
            <Original name={name} mark={mark} uploads={uploads} />
          </div>
          {(["noteKr", "noteEn"] as const).map((field) => (
            <TextField
              key={field}
              label={t(`photos.altered.${field}`)}
              lang={field === "noteKr" ? "ko" : "en"}
              value={mark[field]}
              onChange={({ target }) => setMarks((all) => changedMark(all, url, { [field]: target.value }))}
            />
          ))}
        </>
      )}
    </div>
  );
}

function Original({ name, mark, uploads }: { name: string; mark: DraftMark; uploads: Uploads }) {
  const { t } = useTranslation("admin");
  const { queue, addOriginal } = uploads;
  const key = originalKey(mark.url);
  const upload = useUploadList(uploads).find((each) => each.key === key);
  const progress = upload?.progress;
  const failure = progress?.state === "failed" ? progress.reason : null;
  const source = safeImageUrl(mark.originalUrl);
  const title = t("photos.altered.original");
  return (
    <>
      <p className="altered-original-title">{title}</p>
      {source && <img src={source} alt={title} loading="lazy" decoding="async" />}
      {failure && (
        <div className="altered-original-failed" role="alert">
          <p className="field-note field-note-error">
            {t("photos.failed")} {failure}
          </p>
          <IconButton icon="retry" label={t("photos.retry", { name: title })} onClick={() => queue.retry(key)} />
        </div>
      )}
      {upload && !failure ? (
        <p className="field-note" role="status">
          {progress?.state === "uploading"
            ? t("photos.uploading", { percent: progress.percent })
            : t("photos.preparing")}
        </p>
      ) : (
        <PhotoDrop
          label={t(source ? "photos.altered.replaceOriginal" : "photos.altered.chooseOriginal", { name })}
          kind={source ? "other" : "first"}
          onAdd={([file]) => file && addOriginal(mark.url, file)}
        />
      )}
      <p className="field-note field-note-error" role="status">
        {lacksOriginal(mark) ? t("problem.alteredOriginal") : ""}
      </p>
    </>
  );
}
