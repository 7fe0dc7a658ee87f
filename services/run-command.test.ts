import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import path from "node:path";

const MODULE = path.join(__dirname, "run-command.ts");
/** Far more than a pipe holds. */
const LINES = 200_000;

function start(main: string) {
  const program = `const { runCommand } = require(${JSON.stringify(MODULE)});
    // Holds the process open.
    setInterval(() => undefined, 1_000);
    runCommand(async () => { ${main} }, (error) => "told: " + error.message);`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, closed: once(child, "close") as Promise<[number | null]> };
}

test("all that a command prints is there, and its exit code", async () => {
  const { child, closed } = start(
    `for (let n = 1; n <= ${LINES}; n++) process.stdout.write("line " + n + "\\n"); return 3;`,
  );
  const lines = (await text(child.stdout)).trimEnd().split("\n");
  expect([lines.length, lines.at(-1), (await closed)[0]]).toEqual([LINES, `line ${LINES}`, 3]);
});

test("what it throws is the last thing that it says", async () => {
  const { child, closed } = start(`process.stderr.write("x".repeat(2_000_000) + "\\n"); throw new Error("too bad");`);
  const said = await text(child.stderr);
  expect([said.length, said.slice(-15), (await closed)[0]]).toEqual([2_000_015, "\ntold: too bad\n", 1]);
});

test("a reader that leaves does not end it", async () => {
  const { child, closed } = start(`
    for (let n = 0; n < 50; n++) {
      process.stdout.write("line\\n");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return 4;`);
  await once(child.stdout, "data");
  child.stdout.destroy();
  const said = await text(child.stderr);
  expect([said, (await closed)[0]]).toEqual(["", 4]);
});
