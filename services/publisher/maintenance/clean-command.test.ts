import type { ControlClient } from "../control-client";
import { cleanTree } from "./clean-command";

async function run(files: string[], ...args: string[]) {
  const lines: string[] = [];
  const asked: string[] = [];
  const answer = (method: string) => (path: string) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve({ release: "release-1", files });
  };
  const control = { get: answer("GET"), post: answer("POST") } as unknown as ControlClient;
  await cleanTree({ control, args, now: 0, print: (line) => void lines.push(line) });
  return { asked, said: lines.join("\n") };
}

test("without --yes it only looks", async () => {
  const { asked, said } = await run(["gone/index.html", "en/gone/index.html"]);
  expect(asked).toEqual(["GET /control/clean-tree"]);
  expect(said).toBe(
    "gone/index.html\nen/gone/index.html\n\n2 files of release release-1 would be removed. Nothing was changed: npm run publisher -- clean-tree --yes does it.",
  );
});

test("with --yes it says what was removed", async () => {
  const { asked, said } = await run(["gone/index.html"], "--yes");
  expect(asked).toEqual(["POST /control/clean-tree"]);
  expect(said).toBe("gone/index.html\n\n1 file removed from release release-1.");
});

test("a clean tree is said to be one, and a list can be JSON", async () => {
  expect((await run([])).said).toBe("Every realtor's file of release release-1 belongs to somebody.");
  expect((await run(["gone/index.html"], "--json")).said).toBe('[\n  "gone/index.html"\n]');
});
