import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { REQUESTS, type TableRow } from "./requests";
import { fileOf, type Answer } from "./site";

/** What Netlify answers to the table, with a tree as it is deployed. */
export function askNetlify(publicDir: string): Map<TableRow, Answer> {
  const input = JSON.stringify({ publicDir, requests: REQUESTS });
  const program = join(__dirname, "netlify-host.mjs");
  const answers = JSON.parse(execFileSync(process.execPath, [program], { input, encoding: "utf8" })) as Answer[];
  return new Map(REQUESTS.map((row, index) => [row, { ...answers[index]!, what: fileOf(answers[index]!.what) }]));
}
