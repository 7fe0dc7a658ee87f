import { useId, useState, type RefObject } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { saveFile } from "../ui/save-file";
import { downloadSvg } from "./download-svg";
import "../ui/segmented.css";

const FILES = [
  { kind: "png", use: "overview.filePng" },
  { kind: "svg", use: "overview.fileSvg" },
  { kind: "pdf", use: "overview.filePdf" },
] as const;

type FileKind = (typeof FILES)[number]["kind"];

interface CodeDownloadsProps {
  code: RefObject<SVGSVGElement>;
  view: RealtorView;
  address: string;
  slug: string;
}

/** The code as a file: for a printer's shop, for an app, and as a page to hang up. */
export function CodeDownloads({ code, view, address, slug }: CodeDownloadsProps) {
  const { t } = useTranslation("account");
  const title = useId();
  const [hasFailed, setFailed] = useState(false);

  async function save(kind: FileKind): Promise<void> {
    setFailed(false);
    try {
      if (code.current === null) return;
      if (kind === "svg") return downloadSvg(code.current, `${slug}-qr.svg`);
      const { drawingOf, pngOf } = await import("./code-files");
      const drawing = drawingOf(code.current);
      const file = kind === "png" ? await pngOf(drawing) : await sheetOf(drawing);
      if (file === null) setFailed(true);
      else saveFile(file, `${slug}-qr.${kind}`);
    } catch {
      setFailed(true);
    }
  }

  async function sheetOf(drawing: Parameters<typeof import("../../domain/editor/pdf-sheet").pdfSheet>[0]) {
    const [{ pdfSheet }, { drawnSheet }] = await Promise.all([
      import("../../domain/editor/pdf-sheet"),
      import("./drawn-sheet"),
    ]);
    return new Blob([pdfSheet(drawing, await drawnSheet(view, address), address)], { type: "application/pdf" });
  }

  return (
    <div className="address-card-files">
      <p id={title}>{t("overview.files")}</p>
      <div className="segmented" role="group" aria-labelledby={title}>
        {FILES.map(({ kind, use }) => (
          <button key={kind} type="button" onClick={() => void save(kind)}>
            <span>
              <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
                <path strokeWidth="1.6" d="M7 1.500v7.500M3.500 6 7 9.500 10.500 6M1.500 12.500h11" />
              </svg>
              {kind.toUpperCase()}
            </span>
            <small>{t(use)}</small>
          </button>
        ))}
      </div>
      <p className="admin-hint" role="status">
        {hasFailed && t("overview.fileFailed")}
      </p>
    </div>
  );
}
