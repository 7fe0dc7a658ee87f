import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";

const OLDEST_NODE = [20, 19];

/** Makes the folder ready to run a command; throws with what to do when it cannot. */
export async function setUp(root, env) {
  requireNode(process.versions.node);
  if (needsInstall(root)) await install(root, env);
}

export function requireNode(version) {
  const [major, minor] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(
    `Node ${OLDEST_NODE.join(".")} or newer is needed; this is ${version}. Install a newer Node (its LTS, for example) and run the command again.`,
  );
}

/** npm writes `node_modules/.package-lock.json` last, so its age is the age of the installation. */
export function needsInstall(root) {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return true;
  return statSync(join(root, "package-lock.json")).mtimeMs > statSync(installed).mtimeMs;
}

async function install(root, env) {
  const reason = existsSync(join(root, "node_modules")) ? "package-lock.json has changed" : "nothing is installed yet";
  console.log(`Set-up: ${reason}; installing the packages (npm ci), which takes a minute or two …`);
  const startedAt = performance.now();
  // A settings file or a production shell may have left NODE_ENV=production, which would leave out what builds and tests.
  const code = await runChild("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { env, cwd: root });
  if (code !== 0) {
    throw new Error(
      `npm ci ended with code ${code}; its own message stands above. Check the connection to your package registry and the free disk space, then run the command again.`,
    );
  }
  console.log(`Set-up: installed in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}
