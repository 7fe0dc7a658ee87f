import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import ts from "typescript";
import { AWAITED } from "../../eslint.config.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * `tsc --noEmit` and `eslint . --max-warnings 0` of one program: reading the sources and finding their types is most of
 * what either takes. Exits with how many of the two have found something.
 */
async function main() {
  const program = readProgram();
  const problems = ts.getPreEmitDiagnostics(program);
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => "\n" };
  if (problems.length > 0) console.error(ts.formatDiagnosticsWithColorAndContext(problems, host));

  const ofProgram = {
    files: AWAITED,
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  };
  const eslint = new ESLint({ cwd: root, overrideConfig: ofProgram });
  const results = await eslint.lintFiles(["."]);
  const { format } = await eslint.loadFormatter("stylish");
  const complaints = await format(results);
  if (complaints) console.error(complaints);
  return Number(problems.length > 0) + Number(results.some((file) => file.errorCount + file.warningCount > 0));
}

function readProgram() {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic({ messageText }) {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.json"), {}, host);
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    configFileParsingDiagnostics: ts.getConfigFileParsingDiagnostics(parsed),
    // ESLint's rules look upwards.
    host: ts.createCompilerHost(parsed.options, true),
  });
}

main().then(
  (failed) => {
    process.exitCode = failed;
  },
  (error) => {
    console.error(error);
    process.exitCode = 2;
  },
);
