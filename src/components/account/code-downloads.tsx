import { useState, type RefObject } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { Button } from "../ui/button";
import { saveFile } from "../ui/save-file";
import { downloadSvg } from "./download-svg";

interface CodeDownloadsProps {
  code: RefObject<SVGSVGElement>;
  view: RealtorView;
  address: string;
  slug: string;
}

/** The code as a file: for a printer's shop, for an app, and as a page to hang up. */
export function CodeDownloads({ code, view, address, slug }: CodeDownloadsProps) {
  const { t } = useTranslation("account");
  const [hasFailed, setFailed] = useState(false);

  async function save(kind: "png" | "pdf"): Promise<void> {
    setFailed(false);
    try {
      if (code.current === null) return;
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
    <div className="address-card-files" role="group" aria-label={t("overview.files")}>
      <Button look="quiet" onClick={() => void save("pdf")}>
        {t("overview.sheet")}
      </Button>
      <Button look="quiet" onClick={() => void save("png")}>
        {t("overview.downloadPng")}
      </Button>
      <Button look="quiet" onClick={() => code.current && downloadSvg(code.current, `${slug}-qr.svg`)}>
        {t("overview.download")}
      </Button>
      <p className="admin-hint" role="status">
        {hasFailed && t("overview.fileFailed")}
      </p>
    </div>
  );
}
