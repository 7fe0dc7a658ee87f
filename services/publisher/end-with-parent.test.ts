import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const HANGING = path.join(__dirname, "testing/hanging-publisher.ts");
/** Forks the program, prints what it says, and lives until it is killed. */
const PARENT = `
  const child = require("node:child_process").fork(${JSON.stringify(HANGING)}, { execArgv: ["--require", ${JSON.stringify(require.resolve("tsx/cjs"))}] });
  child.on("message", ({ pid }) => console.log(pid));
  setInterval(() => undefined, 1000);
`;
const LIVING = path.join(__dirname, "testing/living-publisher.ts");
const DEADLINE_MS = 10_000;

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a publisher that hangs ends too when its parent is killed", async () => {
  const parent = spawn(process.execPath, ["-e", PARENT], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  // As long as its parent is there it stays.
  await pause(2500);
  expect(isThere(pid)).toBe(true);
  parent.kill("SIGKILL");
  for (const end = Date.now() + DEADLINE_MS; isThere(pid) && Date.now() < end;) await pause(50);
  try {
    expect(isThere(pid)).toBe(false);
  } finally {
    if (isThere(pid)) process.kill(pid, "SIGKILL");
  }
});

test("a publisher says that it lives to a parent that asks, and its words keep nobody waiting", async () => {
  const child = fork(LIVING, { execArgv: ["--require", require.resolve("tsx/cjs")] });
  const said: unknown[] = [];
  child.on("message", (message) => said.push(message));
  try {
    await once(child, "message");
    await pause(200);
    expect(said).toEqual([{ ready: true }]);
    child.send({ lives: "?" });
    await once(child, "message");
    expect(said).toEqual([{ ready: true }, { lives: true }]);
    child.disconnect();
    expect(await once(child, "exit")).toEqual([1, null]);
  } finally {
    child.kill("SIGKILL");
  }
});
