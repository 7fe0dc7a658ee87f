import type { ReactElement } from "react";
import { SITE } from "../../config/site";
import type { Language } from "../../domain/locale";

/** For the head: the files that every page of the language uses, asked for before any style sheet is read. */
export function fontPreloads(language: Language): ReactElement[] {
  const files = language === "ko" ? ["core-latin", "core-hangul"] : ["core-latin"];
  return files.map((file) => (
    <link
      key={file}
      rel="preload"
      as="font"
      type="font/woff2"
      href={`${SITE.fontFolder}/${file}.woff2`}
      crossOrigin="anonymous"
    />
  ));
}

/** For the end of the body: there it holds up nothing that stands before it, which is everything. */
export function fontStyleSheet(): ReactElement {
  return <link key="font" rel="stylesheet" href={`${SITE.fontFolder}/pretendard.css`} />;
}
