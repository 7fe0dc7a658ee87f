import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../../../testing/faulty-proxy";
import { AIM_MS, type PlannedFault } from "./fault-plan";
import type { SeveralSite } from "./several-site";

/** Resolves when it is over. Answers whether a write was on its way. `late`: what becomes of one that had to stand still. */
export async function inflict(
  fault: PlannedFault,
  { shared, machines, setBusyUntil }: SeveralSite,
  late: Fault,
): Promise<boolean> {
  switch (fault.kind) {
    case "database":
      await shared.server.restart(fault.forMs);
      return false;
    case "busy":
      setBusyUntil(Date.now() + fault.forMs);
      await pause(fault.forMs);
      return false;
    case "stop": {
      const machine = machines[fault.worker]!;
      const { isAmidWrite, letGo } = await machine.halt({ ...fault, patienceMs: AIM_MS });
      await pause(fault.forMs);
      letGo(late);
      machine.goOn();
      return isAmidWrite;
    }
    case "kill": {
      const machine = machines[fault.worker]!;
      const { isAmidWrite, letGo } = await machine.kill({ ...fault, patienceMs: AIM_MS });
      await Promise.all([
        pause(fault.forMs).then(() => machine.goOn()),
        pause(isAmidWrite ? fault.lateMs : 0).then(() => letGo("none")),
      ]);
      return isAmidWrite;
    }
  }
}
