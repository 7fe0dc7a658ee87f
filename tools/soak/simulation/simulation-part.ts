import { everyPoint } from "./every-point";
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

/** A kill, and a power cut, at each operation of some histories in turn: whichever await it is at. */
export const everyPointPart: Part = {
  name: "every await",
  full: 20_000,
  share: 2,
  async run(budget) {
    const play = everyPoint(await compileSimulation(), budget.seed, budget.folder);
    const outcome = await trySeeds(budget, async () => {
      const { failure, seed, crashAt } = await play();
      return failure === null ? null : `history ${String(seed)}, killed at operation ${String(crashAt)}: ${failure}`;
    });
    return { ...outcome, failures: outcome.failures.map(({ what }) => ({ seed: budget.seed, what })) };
  },
};
