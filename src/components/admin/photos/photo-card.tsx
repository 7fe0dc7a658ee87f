import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { DraftPicture } from "../../../domain/editor/draft-pictures";
import { safeImageUrl } from "../../../domain/realtor/links";
import { IconButton } from "../groups/icon-button";
import type { Upload } from "./upload-queue";

export interface PhotoCardProps {
  /** As it is read out: "Gallery 3". */
  name: string;
  picture: DraftPicture;
  upload: Upload | undefined;
  onRemove: (button: Element) => void;
  onRetry: () => void;
  /** Below the buttons. */
  mark?: ReactNode;
  /** Buttons before the others. */
  children?: ReactNode;
}

/** One picture, or how far its upload has come. */
export function PhotoCard({ name, picture, upload, onRemove, onRetry, mark, children }: PhotoCardProps) {
  const { t } = useTranslation("admin");
  const local = useObjectUrl(upload?.file);
  const source = safeImageUrl(picture.thumbnail || picture.fullsize) ?? local;
  const isFailed = upload?.progress.state === "failed";
  return (
    <div className="photo-card" data-state={upload?.progress.state ?? "there"}>
      <div className="photo-card-frame">
        {source && <img src={source} alt={name} loading="lazy" decoding="async" draggable={false} />}
        {upload && <UploadProgress upload={upload} name={name} />}
      </div>
      <div className="photo-card-actions">
        {children}
        {isFailed && <IconButton icon="retry" label={t("photos.retry", { name })} onClick={onRetry} />}
        <IconButton
          className="photo-card-remove"
          icon="remove"
          label={t("photos.remove", { name })}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </div>
      {mark}
    </div>
  );
}

function UploadProgress({ upload: { file, progress }, name }: { upload: Upload; name: string }) {
  const { t } = useTranslation("admin");
  const percent = progress.state === "uploading" ? progress.percent : 0;
  return (
    <div className="photo-progress" role={progress.state === "failed" ? "alert" : undefined}>
      {progress.state === "failed" ? (
        <p>
          <span className="photo-file">{file.name}</span>
          <b>{t("photos.failed")}</b> {progress.reason}
        </p>
      ) : (
        <>
          <p>{progress.state === "uploading" ? t("photos.uploading", { percent }) : t(`photos.${progress.state}`)}</p>
          <progress max={100} value={percent} aria-label={name} />
        </>
      )}
    </div>
  );
}

/** The chosen file itself, until the uploaded one is there. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
