import type { Language } from "../../src/domain/site/locale";
import { WORKSPACE_ICONS, WORKSPACE_PAPER, workspaceScope } from "../../src/domain/site/workspace-app";

export interface AppNames {
  name: string;
  shortName: string;
  description: string;
}

/** What a browser asks for before it installs: https://www.w3.org/TR/appmanifest/ */
export function workspaceManifest(language: Language, { name, shortName, description }: AppNames): object {
  const scope = workspaceScope(language);
  return {
    // An address that stays: by it a browser knows the app again, whatever else changes.
    id: scope,
    name,
    short_name: shortName,
    description,
    lang: language,
    dir: "ltr",
    start_url: scope,
    scope,
    display: "standalone",
    background_color: WORKSPACE_PAPER.light,
    // Light alone: the two of the screens' heads follow the device.
    theme_color: WORKSPACE_PAPER.light,
    categories: ["business", "productivity"],
    icons: WORKSPACE_ICONS.map(({ file, sizePx, purpose }) => ({
      src: `/${file}`,
      sizes: `${sizePx}x${sizePx}`,
      type: "image/png",
      purpose,
    })),
  };
}
