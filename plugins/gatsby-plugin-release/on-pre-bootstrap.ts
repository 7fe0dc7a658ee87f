import type { GatsbyNode } from "gatsby";
import path from "node:path";
import { readFunctionsDir, readReleaseDir } from "./env";
import { compileFunctions } from "./functions";

let compiled: Promise<string> | null = null;

/** Starts what needs nothing of Gatsby: its own process is busy on one processor until its end. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ store }) => {
  const releaseDir = readReleaseDir();
  if (releaseDir === undefined) return;
  const { program } = store.getState() as { program: { directory: string } };
  const { directory } = program;
  compiled = compileFunctions({ directory, source: readFunctionsDir(), folder: path.join(releaseDir, "functions") });
  // It is heard at the end.
  compiled.catch(() => undefined);
};

/** Answers what there is to warn of, when the release has its functions. */
export async function compiledFunctions(): Promise<string> {
  if (compiled === null)
    throw new Error("The functions of a release are compiled from the start of its build: onPreBootstrap did not run.");
  return compiled;
}
