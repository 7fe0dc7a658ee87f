import type { ScreenPageContext } from "../../domain/realtor/page-context";
import { WORKSPACE_PAPER, workspaceManifestFile } from "../../domain/site/workspace-app";

/** What makes a screen of the workspace one of the installed app. On a realtor's own address it is a page like others. */
export function WorkspaceAppHead({ context: { language, place } }: { context: ScreenPageContext }) {
  if (place !== "site") return null;
  return (
    <>
      <link rel="manifest" href={`/${workspaceManifestFile(language)}`} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={WORKSPACE_PAPER.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={WORKSPACE_PAPER.dark} />
    </>
  );
}
