import { PLANTED_FAULTS, type PlantedFault } from "./faults";
import { compileSimulation } from "./program";

/** Of what cannot be noticed. */
const FEW = 200;

export interface Hunt {
  fault: PlantedFault;
  /** After how many schedules it was noticed; null where none of them has. */
  foundAfter: number | null;
  failure: string | null;
}

/** Plays histories on a publisher with that fault until one shows it. */
export async function hunt(fault: PlantedFault, firstSeed: number, most: number, folder: string): Promise<Hunt> {
  const { runSchedule } = await compileSimulation(fault.patches);
  for (let played = 1; played <= most; played++) {
    const { failure } = await runSchedule(firstSeed + played - 1, { folder });
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
    hunts.push(await hunt(fault, firstSeed, fault.unseen === undefined ? most : Math.min(most, FEW), folder));
    onHunt(hunts.at(-1)!);
  }
  return hunts;
}
