import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { relayLines } from "./log";

const LINES = 2_000;
/** So many fit into a pipe that is empty, however late its reader comes. */
const FEW_LINES = 100;
const WORD = "x".repeat(100);
/**
 * Logs by every way there is when it is told to, answers how many lines were
 * dropped since its start, and lives until it is told to end.
 */
const PROGRAM = `
  const { openLog, droppedLogLines } = require(${JSON.stringify(path.join(__dirname, "log.ts"))});
  const logger = openLog({ name: "program", level: "info" });
  process.on("message", (message) => {
    if (message === "end") process.exit(0);
    // It gives the output that both have its waiting back.
    if (message === "share") require("node:child_process").spawnSync(process.execPath, ["-e", ""], { stdio: "inherit" });
    if (message === "log") for (let line = 0; line < ${LINES}; line++) logger.info({ line }, "${WORD}");
    if (message === "log few") for (let line = 0; line < ${FEW_LINES}; line++) logger.info({ line }, "${WORD}");
    if (message === "others") for (let line = 0; line < ${LINES}; line++) {
      console.log("${WORD}");
      console.error("${WORD}");
      process.stdout.write("${WORD}\\n");
      process.stderr.write("${WORD}\\n");
    }
    setTimeout(() => process.send(droppedLogLines()), 20);
  });
  process.send("ready");
`;

type Output = "pipe" | number;

async function startProgram(stdout: Output, stderr: Output = "ignore" as "pipe") {
  const args = ["--require", require.resolve("tsx/cjs"), "-e", PROGRAM];
  const child = spawn(process.execPath, args, { stdio: ["ignore", stdout, stderr, "ipc"] }) as ChildProcess;
  const hear = async () => (await once(child, "message"))[0] as unknown;
  expect(await hear()).toBe("ready");
  return {
    child,
    /** Answers how many lines were dropped by then. */
    async ask(what: "log" | "log few" | "others" | "share" | "count"): Promise<number> {
      const answer = hear();
      child.send(what);
      return (await answer) as number;
    },
    async end(): Promise<unknown> {
      const ended = once(child, "exit");
      child.send("end");
      return (await ended)[0];
    },
  };
}

/** A named pipe that is open, and that nobody reads. */
function makePipe() {
  const folder = mkdtempSync(path.join(tmpdir(), "log-"));
  const file = path.join(folder, "pipe");
  execFileSync("mkfifo", [file]);
  const fd = openSync(file, "r+");
  return {
    file,
    fd,
    remove() {
      closeSync(fd);
      rmSync(folder, { recursive: true });
    },
  };
}

test("a full device drops lines and counts them", async () => {
  const full = openSync("/dev/full", "w");
  const program = await startProgram(full, full);
  closeSync(full);
  const dropped = await program.ask("log");
  // Some wait, as on a disk that will have room again.
  expect(dropped).toBeGreaterThan(LINES / 2);
  expect(dropped).toBeLessThan(LINES);
  const others = (await program.ask("others")) - dropped;
  expect(others).toBeGreaterThan(3 * LINES);
  expect(others).toBeLessThanOrEqual(4 * LINES);
  expect(await program.end()).toBe(0);
});

test("a pipe whose reader has gone drops every line and counts it", async () => {
  const program = await startProgram("pipe", "pipe");
  program.child.stdout!.destroy();
  program.child.stderr!.destroy();
  await Promise.all([once(program.child.stdout!, "close"), once(program.child.stderr!, "close")]);
  expect(await program.ask("log")).toBe(LINES);
  expect(await program.ask("others")).toBe(5 * LINES);
  expect(await program.end()).toBe(0);
});

test.each(["socket", "pipe"] as const)(
  "a %s that nobody reads holds nobody up, and its lines are counted",
  async (kind) => {
    const pipe = makePipe();
    const program = await startProgram(kind === "pipe" ? pipe.fd : "pipe");
    program.child.stdout?.pause();
    if (kind === "pipe") await program.ask("share");
    for (let round = 1; round <= 5; round++) await program.ask("log");
    const dropped = await program.ask("count");
    expect(dropped).toBeGreaterThan(LINES);
    expect(dropped).toBeLessThan(5 * LINES);

    // Read again, every line is whole, and one of them tells how many there should be.
    const reader = kind === "pipe" ? (await open(pipe.file)).createReadStream() : program.child.stdout!;
    let read = "";
    const told = new Promise<void>((resolve) =>
      reader.on("data", (data: Buffer) => {
        read += data.toString();
        if (read.endsWith("\n") && read.includes("dropped")) resolve();
      }),
    );
    reader.resume();
    await told;
    const lines = read
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { line?: number; dropped?: number; msg: string });
    expect(lines.at(-1)).toMatchObject({
      dropped,
      level: 40,
      msg: `${dropped} log lines were dropped: the log was full, closed, or not read`,
    });
    expect(lines.filter(({ msg }) => msg === WORD)).toHaveLength(5 * LINES - dropped);
    expect(await program.ask("log few")).toBe(dropped);
    expect(await program.end()).toBe(0);
    reader.destroy();
    pipe.remove();
  },
);

interface Line {
  level: number;
  name: string;
  msg: string;
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

test("what others write, and what Node warns of, is in lines of the log", () => {
  const program = `
    const { openLog } = require(${JSON.stringify(path.join(__dirname, "log.ts"))});
    openLog({ name: "program", level: "info" });
    console.error("A function failed.", new Error("broken"));
    console.log("%d pages", 2);
    process.emitWarning("Node is old", "VersionWarning");
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--require", require.resolve("tsx/cjs"), "-e", program], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(linesOf(stdout)).toMatchObject([
    { level: 50, name: "program", msg: expect.stringMatching(/^A function failed. Error: broken\n/) as string },
    { level: 30, name: "program", msg: "2 pages" },
    { level: 40, name: "program", msg: "VersionWarning: Node is old" },
  ]);
});

test.each(["publisher/worker", "serve"])("%s says why it does not start in a line of its log", (service) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "log-"));
  const settings = [`DATA_DIR=${dataDir}`, "SWEEP_INTERVAL_S=never", "LOG_LEVEL=silent"];
  const program = [process.execPath, "--import", "tsx", path.join(__dirname, `${service}.ts`)];
  const { stdout, stderr, status } = spawnSync("env", [...settings, ...program], { encoding: "utf8" });
  rmSync(dataDir, { recursive: true });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(linesOf(stderr)).toContainEqual(
    expect.objectContaining({ level: 60, msg: expect.stringMatching(/SWEEP_INTERVAL_S must be a number/) as string }),
  );
});

test("what another program writes is passed on in whole lines, also its last words", async () => {
  const written: string[] = [];
  const from = new PassThrough();
  relayLines(from, { write: (lines) => void written.push(lines) });
  const done = once(from, "end");
  const bytes = Buffer.from("서울\nsecond\nthird\nwithout an end");
  for (const cut of [bytes.subarray(0, 2), bytes.subarray(2, 9), bytes.subarray(9, 20), bytes.subarray(20)])
    from.write(cut);
  from.end();
  await done;
  expect(written.join("")).toBe("서울\nsecond\nthird\nwithout an end\n");
  expect(written.every((lines) => lines.endsWith("\n"))).toBe(true);
});
