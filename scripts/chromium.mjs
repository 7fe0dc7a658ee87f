import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { runChild } from "./child.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
const APT_TIMEOUT_MS = 10 * 60_000;

const NEXT_STEP = [
  "No Chromium could be found or installed; the browser tests need one. Either",
  "  - install one with your system's packages (Debian and Ubuntu: apt-get install chromium), or",
  "  - run: npx playwright install --with-deps chromium, or",
  "  - set CHROMIUM_PATH to the program of a Chromium or Chrome you have,",
  "and run the command again.",
].join("\n");

/** The path of a Chromium that is already here, or null. A wrong `CHROMIUM_PATH` throws. */
export function findChromium(root, env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program. Correct it, or unset it.`);
  }
  return onPath(env) ?? playwrightChromium(root);
}

/** Finds a Chromium, else installs one; throws with what to do when no way works. */
export async function ensureChromium(root, env) {
  const found = findChromium(root, env);
  if (found) return found;

  console.log("Set-up: no Chromium found; asking Playwright for one …");
  const cli = join(root, "node_modules", "playwright", "cli.js");
  const downloaded = await runChild(process.execPath, [cli, "install", "chromium"], {
    env,
    cwd: root,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  });
  const ofPlaywright = playwrightChromium(root);
  if (downloaded === 0 && ofPlaywright && starts(ofPlaywright)) return ofPlaywright;

  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (has("apt-get", env) && (sudo.length === 0 || spawnSync("sudo", ["-n", "true"]).status === 0)) {
    console.log("Set-up: installing chromium with apt-get …");
    const apt = (...args) => {
      const [command, ...rest] = [...sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", ...args];
      return runChild(command, rest, { env, cwd: root, timeoutMs: APT_TIMEOUT_MS });
    };
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", "chromium");
    const installed = onPath(env);
    if (installed && starts(installed)) return installed;
  }
  throw new Error(NEXT_STEP);
}

function onPath(env) {
  for (const name of NAMES) {
    for (const folder of (env.PATH ?? "").split(delimiter)) {
      const file = join(folder, name);
      if (folder && isProgram(file)) return file;
    }
  }
  return null;
}

function has(name, env) {
  return (env.PATH ?? "").split(delimiter).some((folder) => folder && isProgram(join(folder, name)));
}

function playwrightChromium(root) {
  try {
    const file = createRequire(join(root, "package.json"))("playwright").chromium.executablePath();
    return isProgram(file) ? file : null;
  } catch {
    return null;
  }
}

/** A download may lack the system's libraries; a Chromium counts when it can say its version. */
function starts(file) {
  return spawnSync(file, ["--version"], { timeout: 30_000 }).status === 0;
}

function isProgram(file) {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
