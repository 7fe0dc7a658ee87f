import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Holds for every program of the project: Gatsby calls nobody, and no output depends on the machine's time zone. */
const FIXED = { GATSBY_TELEMETRY_DISABLED: "1", TZ: "UTC" };

/** Reads `.env` if there is one; a variable that is already set keeps its value. */
export function loadEnvFile(root) {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export function programEnvironment(env) {
  return { ...env, ...FIXED };
}

/** The names of all settings: `.env.example` is where each of them stands. */
export function settingNames(root) {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  return [...text.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]);
}

/** What the checks run with: a developer's database, bucket or API must not take part in a test. */
export function checkEnvironment(env, root) {
  const clean = { ...env };
  for (const name of settingNames(root)) delete clean[name];
  return programEnvironment(clean);
}
