import type { Screen, Variant } from "./screen";

export interface Shown {
  screen: Screen;
  variant: Variant;
  /** Relative to the page. */
  file: string;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The pictures one by one, each as large as it was taken behind its small one. */
export function indexPage(shown: readonly Shown[], sheets: readonly string[]): string {
  const screens = [...new Set(shown.map(({ screen }) => screen))];
  const groups = [...new Set(screens.map(({ group }) => group))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Contact sheet</title>
<style>
  body { margin: 24px; background: #c9ccd1; color: #15171c; font: 15px/1.5 system-ui, sans-serif; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { display: block; max-height: 640px; object-fit: cover; object-position: top; }
  .phone img { width: 200px; }
  .desktop img { width: 440px; }
</style>
<h1>Contact sheet</h1>
<p>${sheets.map((sheet) => `<a href="${sheet}">${sheet}</a>`).join(" · ")}</p>
${groups
  .map(
    (group) =>
      `<h2>${group}</h2>\n${screens
        .filter((screen) => screen.group === group)
        .map((screen) => rowOf(screen, shown))
        .join("\n")}`,
  )
  .join("\n")}
</html>
`;
}

function rowOf(screen: Screen, shown: readonly Shown[]): string {
  const figures = shown
    .filter((each) => each.screen === screen)
    .map(
      ({ variant: { size, language, scheme }, file }) =>
        `<figure class="${size.name}"><figcaption>${size.name} · ${language} · ${scheme}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`,
    );
  return `<h3>${escape(screen.name)}</h3>\n<div class="row">${figures.join("\n")}</div>`;
}
