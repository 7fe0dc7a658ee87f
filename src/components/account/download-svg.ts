/** Saves a drawing of the page as a file of its own. */
export function downloadSvg(svg: SVGSVGElement, fileName: string): void {
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
