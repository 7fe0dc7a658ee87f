import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "./child.mjs";
import { ensureChromium } from "./chromium.mjs";
import { COMMANDS } from "./commands.mjs";
import { loadEnvFile, programEnvironment } from "./environment.mjs";
import { ensureKoreanFont } from "./korean-font.mjs";
import { NODE_OPTIONS, compilePrograms } from "./programs.mjs";
import { setUp } from "./setup.mjs";

const PARENT_WATCH_MS = 1_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function main([name, ...args]) {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command "${name ?? ""}". Known: ${Object.keys(COMMANDS).join(", ")}.`);

  if (process.env.npm_lifecycle_event) stopWithParent();
  if (!command.isCheck) loadEnvFile(root);
  const env = programEnvironment(process.env);
  await setUp(root, env);
  if (command.isCheck || command.browser?.includes(args[0])) {
    env.CHROMIUM_PATH = await ensureChromium(root, env);
    await ensureKoreanFont(root, env);
  }

  return runChild(process.execPath, nodeArguments(command, args), { env, cwd: root, service: command.service });
}

/** A signal that stops npm reaches only the shell between npm and us, which ends without a word. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_WATCH_MS);
  watch.unref();
}

function nodeArguments({ program, script, folder, args: fixed = [] }, args) {
  if (script) return [script, ...args];
  if (program) return [...NODE_OPTIONS, join(compilePrograms(root), `${program}.js`), ...fixed, ...args];
  const [file, ...rest] = args;
  return ["--import", "tsx", programOf(folder, file), ...rest];
}

/** The program of that name in a folder of programs; tests and modules in sub-folders are none. */
function programOf(folder, name) {
  const names = existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
        .map((file) => file.slice(0, -".ts".length))
    : [];
  if (names.includes(name)) return `${folder}/${name}.ts`;
  throw new Error(`There is no ${folder} "${name ?? ""}". Known: ${names.join(", ") || "none yet"}.`);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
