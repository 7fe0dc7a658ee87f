import { createRandom } from "../../../testing/random";
import { planFaults, type PlannedFault } from "./fault-plan";

const LEASE_MS = 30_000;
const plan = (seed: number) => planFaults(createRandom(seed), { ms: 900_000, workers: 4 });
const isOfWorker = (fault: PlannedFault) => "worker" in fault;

test("a seed is one plan", () => {
  expect(plan(1)).toEqual(plan(1));
  expect(plan(1)).not.toEqual(plan(2));
});

test("the database crashes twice; workers are killed, and stopped past their leases, with and without a write, and the store is slow", () => {
  const faults = plan(1);
  expect(faults.filter(({ kind }) => kind === "database")).toHaveLength(2);
  for (const kind of ["kill", "stop"] as const)
    for (const amid of ["PUT", "DELETE", null]) expect(faults).toContainEqual(expect.objectContaining({ kind, amid }));
  expect(faults).toContainEqual(expect.objectContaining({ kind: "slow", amid: "DELETE" }));
  for (const { kind, forMs } of faults) if (kind === "stop") expect(forMs).toBeGreaterThan(LEASE_MS);
});

test("one worker at least has no fault at each moment, and none has two at once", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const ofWorkers = plan(seed).filter(isOfWorker);
    for (const { at } of ofWorkers) {
      const under = ofWorkers.filter((fault) => fault.at <= at && at < fault.at + fault.forMs);
      expect(new Set(under.map(({ worker }) => worker)).size).toBe(under.length);
      expect(under.length).toBeLessThan(4);
    }
  }
});
