import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_DIR } from "../../testing/service-process";
import { runGatsbyIn } from "../../services/publisher/code-lane/gatsby-build";
import { makeWorkspace } from "../../services/publisher/code-lane/workspace";

interface Options {
  /** Where the realtors come from. */
  variables: Record<string, string>;
  /** Changes one realtor at the API. */
  edit(): Promise<void>;
}

/** Seconds that a second `gatsby build` takes in a workspace that was built once, after one realtor's edit. */
export async function timeWarmGatsbyBuild({ variables, edit }: Options): Promise<number> {
  const workspace = join(PROJECT_DIR, ".builds", `warm-${process.pid}`);
  const build = () => runGatsbyIn(workspace, { projectDir: PROJECT_DIR, logFile: `${workspace}.log`, variables });
  await makeWorkspace(PROJECT_DIR, workspace);
  try {
    await build();
    await edit();
    const started = performance.now();
    await build();
    return Math.round((performance.now() - started) / 10) / 100;
  } finally {
    await rm(workspace, { recursive: true, force: true });
    await rm(`${workspace}.log`, { force: true });
  }
}
