import { promisify } from "node:util";
import { world } from "../world";

function runInWorld(program: string): Promise<void> {
  return world().async(20, () => {
    world().diskOperation(program);
    world().disk.syncAll();
  });
}

/** `sync`, the only program that the core starts; it awaits the end. */
export const execFile = Object.assign(() => undefined, { [promisify.custom]: runInWorld });
