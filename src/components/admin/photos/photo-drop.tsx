import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { useTranslation } from "gatsby-plugin-react-i18next";

const MAX_BYTES = 30 * 1024 * 1024;
const ACCEPTED = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/gif": [".gif"],
  "image/avif": [".avif"],
  "image/svg+xml": [".svg"],
  "image/x-icon": [".ico"],
};

/** What an iPhone makes; only some browsers read it. */
const HEIC = /\.hei[cf]$/i;

const DROP_TEXT = { many: "photos.dropMany", first: "photos.drop", other: "photos.dropOther" } as const;
/** A finger drags no files. */
const PRESS_TEXT = { many: "photos.pressMany", first: "photos.press", other: "photos.dropOther" } as const;

interface PhotoDropProps {
  label: string;
  /** `many`: more come beside; `first`: there is none yet; `other`: it replaces the one that is there. */
  kind: "many" | "first" | "other";
  onAdd: (files: readonly File[]) => void;
}

/** A button that opens the file chooser, and an area around it that takes what is dropped. */
export function PhotoDrop({ label, kind, onAdd }: PhotoDropProps) {
  const { t } = useTranslation("admin");
  const [rejected, setRejected] = useState<string[]>([]);
  const heic = rejected.filter((name) => HEIC.test(name));
  const others = rejected.filter((name) => !HEIC.test(name));
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    multiple: kind === "many",
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    onDrop(files, rejections) {
      setRejected(rejections.map(({ file }) => file.name));
      if (files.length > 0) onAdd(files);
    },
  });
  return (
    <div className="photo-drop" data-active={isDragActive || undefined} {...getRootProps()}>
      <input {...getInputProps({ "aria-label": label, tabIndex: -1 })} />
      <button type="button" onClick={open} data-add>
        {/* In addition to the words on the button, not in place of them: voice control goes by what people see. */}
        <span className="visually-hidden">{label}: </span>
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M12 16V5M7 9.5 12 4.5l5 5M5 19.5h14"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {isDragActive ? (
          <span>{t("photos.dropNow")}</span>
        ) : (
          <>
            <span className="photo-drop-mouse">{t(DROP_TEXT[kind])}</span>
            <span className="photo-drop-touch">{t(PRESS_TEXT[kind])}</span>
          </>
        )}
      </button>
      <p className="field-note field-note-error" role="status">
        {[
          others.length > 0 && t("photos.rejected", { names: others.join(", ") }),
          heic.length > 0 && t("photos.heic", { names: heic.join(", ") }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}
