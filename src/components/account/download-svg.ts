import { saveFile } from "../ui/save-file";

/** Saves a drawing of the page as a file of its own. */
export function downloadSvg(svg: SVGSVGElement, fileName: string): void {
  saveFile(new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }), fileName);
}
