import { compileSimulation } from "./program";
import { trySeeds, type Part } from "../part";

/** Histories of the publisher's core: see `schedule.ts`. */
export const simulationPart: Part = {
  name: "simulation",
  full: 100_000,
  share: 8,
  async run(budget) {
    const { runSchedule } = await compileSimulation();
    return trySeeds(budget, async (seed) => (await runSchedule(seed, { folder: budget.folder })).failure);
  },
};

const OPERATIONS = 2_000;

/** A kill, and a power cut, at each operation of some histories in turn: whichever await it is at. */
export const everyPointPart: Part = {
  name: "every await",
  full: 20_000,
  share: 2,
  async run(budget) {
    const { runSchedule } = await compileSimulation();
    let [history, crashAt] = [budget.seed, 0];
    const outcome = await trySeeds(budget, async () => {
      crashAt += 1;
      const { failure, operations } = await runSchedule(history, { folder: budget.folder, crashAt });
      const what =
        failure === null ? null : `history ${String(history)}, killed at operation ${String(crashAt)}: ${failure}`;
      if (crashAt >= Math.min(operations, OPERATIONS)) [history, crashAt] = [history + 1, 0];
      return what;
    });
    return { ...outcome, failures: outcome.failures.map(({ what }) => ({ seed: budget.seed, what })) };
  },
};
