import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files that are not there belong to no TypeScript project; each probe is then a small project of its own. */
const projectService = { allowDefaultProject: ["services/publisher/lint-probe.ts"], defaultProject: "tsconfig.json" };

/**
 * Reads `[{filePath, code}]` from stdin, lints each as if it stood in the
 * project, and prints `[["rule: message", …], …]`.
 */
async function main() {
  const snippets = JSON.parse(await text(process.stdin));
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: [
      { files: ["**/*.ts", "**/*.tsx"], languageOptions: { parserOptions: { projectService: false } } },
      { files: projectService.allowDefaultProject, languageOptions: { parserOptions: { projectService } } },
      {
        files: ["**/*.{ts,tsx}"],
        ignores: projectService.allowDefaultProject,
        rules: {
          "@typescript-eslint/no-floating-promises": "off",
          "@typescript-eslint/no-misused-promises": "off",
        },
      },
    ],
  });
  const results = [];
  for (const { filePath, code } of snippets) {
    const [result] = await eslint.lintText(code, { filePath });
    results.push(result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  }
  process.stdout.write(JSON.stringify(results));
}

main();
