import { promisify } from "node:util";
import { world } from "../world";

/** `sync`, the only program that the core starts. */
export function execFile(): void {
  throw new Error("The core awaits what it starts.");
}
execFile[promisify.custom] = (program: string): Promise<void> =>
  world().async(20, () => {
    world().diskOperation(program);
    world().disk.syncAll();
  });
