import type { GatsbyNode } from "gatsby";
import { filesOfTemplates, type Compilation } from "./workspace-files";

interface Compiler {
  hooks: { afterEmit: { tap(name: string, note: (compilation: unknown) => void): void } };
}

const TEMPLATES = ["admin", "messages", "account"];

let noted: string[] | null = null;

/** What the last compilation for browsers made for the workspace, below the public tree. */
export function workspaceFiles(): readonly string[] {
  if (noted === null) throw new Error("The browser's bundles were not compiled in this run: build again.");
  return noted;
}

/** Gatsby's own notes on the chunks (`webpack.stats.json`) leave out what is imported later. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions }) => {
  if (stage !== "build-javascript") return;
  const notes = {
    apply({ hooks }: Compiler) {
      hooks.afterEmit.tap("workspace-app", (compilation) => {
        noted = filesOfTemplates(compilation as Compilation, TEMPLATES);
      });
    },
  };
  actions.setWebpackConfig({ plugins: [notes] });
};
