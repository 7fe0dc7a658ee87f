import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { runChild } from "./child.mjs";

const TIMEOUT_MS = 10 * 60_000;
/** Without a network it gives up soon; for another one that is under way it waits a minute. */
const OPTIONS = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=0", "-o", "DPkg::Lock::Timeout=60"];

/** Installs packages where the system is Debian's kind and lets us; whether that went well is for the caller to see. */
export async function installSystemPackages(root, env, ...names) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (!onPath("apt-get", env)) return;
  if (sudo.length > 0 && spawnSync("sudo", ["-n", "true"]).status !== 0) return;
  console.log(`Set-up: installing ${names.join(", ")} with apt-get …`);
  const apt = (...args) => {
    // In a run level of which no package believes that its service is to be started.
    const quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
    const [command, ...rest] = [...sudo, ...quiet, "apt-get", "-q", ...OPTIONS, ...args];
    return runChild(command, rest, { env, cwd: root, timeoutMs: TIMEOUT_MS });
  };
  await apt("update");
  await apt("install", "-y", "--no-install-recommends", ...names);
}

/** The path of a program that the shell would find under this name, or null. */
export function onPath(name, env) {
  for (const folder of (env.PATH ?? "").split(delimiter)) {
    if (folder && isProgram(join(folder, name))) return join(folder, name);
  }
  return null;
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
