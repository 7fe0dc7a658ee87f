import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deliveryPart } from "./delivery/delivery-part";
import { importPart, multipartPart, queryPart } from "./fuzz/api-parts";
import { recordPart } from "./fuzz/record-part";
import { webhookPart } from "./fuzz/webhook-part";
import { trySeeds, type Part } from "./part";
import { PLANTED_FAULTS } from "./simulation/faults";
import { hunt } from "./simulation/find-faults";
import { compileSimulation } from "./simulation/program";
import { everyPointPart, simulationPart } from "./simulation/simulation-part";

// Not how long it should take. One that runs on after its time is up plays beside the next, and makes that fail, too.
jest.setTimeout(10 * 60_000);

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), "soak-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The short form of `npm run soak`; another seed each day would make of a build a lottery. */
const SHORT: [part: Part, most: number][] = [
  [simulationPart, 150],
  [everyPointPart, 100],
  [webhookPart, 500],
  [recordPart, 500],
  [importPart, 100],
  [multipartPart, 200],
  [queryPart, 200],
  [deliveryPart, 2],
];

test.each(SHORT.map(([part, most]) => [part.name, part, most] as const))("%s", async (_, part, most) => {
  const { tried, failures } = await part.run({ seed: 1, ms: Infinity, most, folder });
  expect([tried, failures]).toEqual([most, []]);
});

test("a seed is one history: played again it is the same, operation by operation", async () => {
  const play = async () => {
    const lines: string[] = [];
    const { runSchedule } = await compileSimulation();
    // Whatever was played before in that process.
    await runSchedule(1, { folder });
    const result = await runSchedule(2, { folder, trace: (line) => lines.push(line) });
    return { ...result, lines: lines.length };
  };
  const first = await play();
  expect(await play()).toEqual(first);
  expect(first.lines).toBeGreaterThan(100);
});

test("a part ends by its time, and by its failures", async () => {
  const budget = { seed: 5, ms: Infinity, most: 100, folder };
  const odd = await trySeeds(budget, async (seed) => (seed % 2 === 1 ? "is odd" : null));
  expect([odd.tried, odd.failures.length, odd.failures[1]]).toEqual([19, 10, { seed: 7, what: "is odd" }]);
  expect(await trySeeds({ ...budget, ms: 0 }, async () => null)).toEqual({ tried: 0, failures: [] });
});

// From a seed on that soon notices it; `npm run soak -- --faults 2000` plants them all.
test.each([
  ["sync: a file before its rename", 1],
  ["sync: the folders of what changed", 1],
  ["rename: a page is written in place", 1],
  ["transaction: an acceptance", 95],
])("the simulation notices a planted fault: %s", async (name, seed) => {
  const fault = PLANTED_FAULTS.find((each) => each.name === name)!;
  expect(await hunt(fault, seed, 60, folder)).toMatchObject({ failure: expect.any(String) as string });
});

test("each fault is planted in the code as it is", () => {
  const patches = PLANTED_FAULTS.flatMap((fault) => fault.patches);
  for (const { file, find } of patches) expect(readFileSync(file, "utf8")).toContain(find);
});
