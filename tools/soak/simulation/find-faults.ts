import { PLANTED_FAULTS, type PlantedFault } from "./faults";
import { everyPoint } from "./every-point";
import { compileSimulation } from "./program";

/** Of what cannot be noticed. */
const FEW = 200;

export interface Hunt {
  fault: PlantedFault;
  /** After how many schedules it was noticed; null where none of them has. */
  foundAfter: number | null;
  failure: string | null;
}

/** Plays histories on a publisher with that fault until one shows it: every second one is killed at each operation in turn. */
export async function hunt(fault: PlantedFault, firstSeed: number, most: number, folder: string): Promise<Hunt> {
  const simulation = await compileSimulation(fault.patches);
  const killAtNext = everyPoint(simulation, firstSeed, folder);
  for (let played = 1; played <= most; played++) {
    const isRandom = played % 2 === 1;
    const { failure } = await (isRandom ? simulation.runSchedule(firstSeed + played - 1, { folder }) : killAtNext());
    if (failure !== null) return { fault, foundAfter: played, failure };
  }
  return { fault, foundAfter: null, failure: null };
}

export async function huntAll(
  firstSeed: number,
  most: number,
  folder: string,
  onHunt: (hunt: Hunt) => void,
): Promise<Hunt[]> {
  const hunts: Hunt[] = [];
  for (const fault of PLANTED_FAULTS) {
    const histories = fault.unseen === undefined ? most * (fault.rarity ?? 1) : Math.min(most, FEW);
    hunts.push(await hunt(fault, fault.seed ?? firstSeed, histories, folder));
    onHunt(hunts.at(-1)!);
  }
  return hunts;
}
