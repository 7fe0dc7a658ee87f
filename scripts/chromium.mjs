import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { installSystemPackages, isProgram, onPath } from "./system-packages.mjs";

/** Debian's names; the shell, which can't open windows, takes a third less time for the browser tests. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const NAMES = [...PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable"];
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

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
  return onPathByAnyName(env) ?? playwrightChromium(root);
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

  for (const name of PACKAGES) {
    await installSystemPackages(root, env, name);
    const installed = onPath(name, env);
    if (installed && starts(installed)) return installed;
  }
  throw new Error(NEXT_STEP);
}

function onPathByAnyName(env) {
  for (const name of NAMES) {
    const file = onPath(name, env);
    if (file) return file;
  }
  return null;
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
