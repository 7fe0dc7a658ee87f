import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runGatsbyIn } from "./gatsby-build";

let projectDir: string;

beforeEach(async () => {
  projectDir = await mkdtemp(path.join(tmpdir(), "gatsby-build-"));
});
afterEach(() => rm(projectDir, { recursive: true }));

/** Puts a program in the place of Gatsby's. */
async function installGatsby(program: string): Promise<void> {
  const folder = path.join(projectDir, "node_modules/gatsby");
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(path.join(projectDir, "package.json"), "{}"),
    writeFile(path.join(folder, "package.json"), JSON.stringify({ name: "gatsby" })),
    writeFile(path.join(folder, "cli.js"), program),
  ]);
}

/** Runs one that prints that. */
async function runWithGatsby(text: string, logFile: string, code = 0) {
  await installGatsby(`process.stdout.write(${JSON.stringify(text)}, () => process.exit(${code}));`);
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const output = await runGatsbyIn(projectDir, { projectDir, logFile, onLine, variables: {} });
  return { output, lines };
}

test("a build tells how much it has said, and its log has all of it", async () => {
  const logFile = path.join(projectDir, "build.log");
  const said = ["success open", "warn a deprecated option", "info warn is no warning here", "last words"].join("\n");
  const { output, lines } = await runWithGatsby(said, logFile);
  expect(output).toEqual({ lines: 4, warnings: 1 });
  expect(lines.at(-1)).toBe("last words");
  expect([lines.join("\n"), await readFile(logFile, "utf8")]).toEqual([said, said]);
});

test("a log that finds no room neither ends this process nor the build", async () => {
  const { output } = await runWithGatsby(`${"x".repeat(200_000)}\ndone\n`, "/dev/full");
  expect(output.lines).toBe(2);
});

test("a build that fails tells the end of its log, also where that found no room", async () => {
  const said = Array.from({ length: 40 }, (_, index) => `line ${index + 1}\n`).join("");
  const failed = await runWithGatsby(said, "/dev/full", 3).catch((error: Error) => error);
  expect(failed).toMatchObject({ code: "BUILD_FAILED" });
  const [first, ...tail] = (failed as Error).message.split("\n");
  expect(first).toBe("gatsby build ended with code 3; the whole log is /dev/full");
  expect(tail).toEqual(Array.from({ length: 30 }, (_, index) => `line ${index + 11}`));
});

test("a build that somebody ends says by what", async () => {
  await installGatsby('process.kill(process.pid, "SIGKILL"); setTimeout(() => undefined, 10_000)');
  const logFile = path.join(projectDir, "build.log");
  const failed = runGatsbyIn(projectDir, { projectDir, logFile, onLine: () => undefined, variables: {} });
  await expect(failed).rejects.toThrow(
    `gatsby build was ended by SIGKILL (was there enough memory?); the whole log is`,
  );
});

test("a release is built for no host, wherever it is built", async () => {
  await installGatsby(
    'require("node:fs").writeFileSync("seen.json", JSON.stringify([process.env.NETLIFY, process.env.NODE_ENV])); process.exit(0)',
  );
  const logFile = path.join(projectDir, "build.log");
  await runGatsbyIn(projectDir, { projectDir, logFile, variables: { NETLIFY: "true" } });
  expect(JSON.parse(await readFile(path.join(projectDir, "seen.json"), "utf8"))).toEqual(["", "production"]);
});

test("a build sees its settings and what a program needs, and nothing else of the environment", async () => {
  await installGatsby('require("node:fs").writeFileSync("seen.json", JSON.stringify(process.env)); process.exit(0)');
  const settings = { SITE_URL: "https://a.example", TAG_HOSTS: "tags.example.com", PATH: "/usr/bin", HOME: "/home/a" };
  const others = {
    NO_PROXY: "a.example",
    DEBUG: "*",
    GATSBY_ACTIVE_ENV: "x",
    LANG: "ko_KR.UTF-8",
    PURGE_TOKEN: "secret",
  };
  const replaced = jest.replaceProperty(process, "env", { ...settings, ...others, NODE_ENV: "test" });
  try {
    const logFile = path.join(projectDir, "build.log");
    await runGatsbyIn(projectDir, { projectDir, logFile, variables: { RELEASE_DIR: "/releases/a" } });
  } finally {
    replaced.restore();
  }
  const seen = JSON.parse(await readFile(path.join(projectDir, "seen.json"), "utf8")) as Record<string, string>;
  expect(seen).toMatchObject({ ...settings, NODE_ENV: "production", RELEASE_DIR: "/releases/a" });
  expect(Object.keys(seen).filter((name) => name in others)).toEqual([]);
});
