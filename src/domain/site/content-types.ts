export interface ContentType {
  type: string;
  compressible: boolean;
}

function compressed(type: string): ContentType {
  return { type, compressible: false };
}
function text(type: string): ContentType {
  return { type, compressible: true };
}

/** What the site serves, by the extension of the file. */
export const CONTENT_TYPES: ReadonlyMap<string, ContentType> = new Map([
  ["html", text("text/html; charset=utf-8")],
  ["js", text("text/javascript; charset=utf-8")],
  ["mjs", text("text/javascript; charset=utf-8")],
  ["css", text("text/css; charset=utf-8")],
  ["json", text("application/json; charset=utf-8")],
  ["webmanifest", text("application/manifest+json; charset=utf-8")],
  ["xml", text("application/xml; charset=utf-8")],
  ["txt", text("text/plain; charset=utf-8")],
  ["svg", text("image/svg+xml; charset=utf-8")],
  ["ico", text("image/x-icon")],
  ["wasm", text("application/wasm")],
  ["ttf", text("font/ttf")],
  ["otf", text("font/otf")],
  ["woff", compressed("font/woff")],
  ["woff2", compressed("font/woff2")],
  ["png", compressed("image/png")],
  ["jpg", compressed("image/jpeg")],
  ["jpeg", compressed("image/jpeg")],
  ["gif", compressed("image/gif")],
  ["webp", compressed("image/webp")],
  ["avif", compressed("image/avif")],
  ["mp4", compressed("video/mp4")],
  ["webm", compressed("video/webm")],
  ["pdf", compressed("application/pdf")],
]);

const UNKNOWN: ContentType = { type: "application/octet-stream", compressible: false };

export function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf(".") + 1).toLowerCase();
}

export function contentTypeOf(file: string): ContentType {
  return CONTENT_TYPES.get(extensionOf(file)) ?? UNKNOWN;
}
