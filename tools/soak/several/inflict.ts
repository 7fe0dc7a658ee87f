import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../../../testing/faulty-proxy";
import { type PlannedFault } from "./fault-plan";
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
      const struck = await machine.halt(fault.amid);
      await pause(fault.forMs);
      struck.letGo(late);
      machine.goOn();
      return struck.isAmid;
    }
    case "slow": {
      const struck = await machines[fault.worker]!.slow(fault.amid);
      await pause(struck.isAmid ? fault.forMs : 0);
      struck.letGo("none");
      return struck.isAmid;
    }
    case "kill": {
      const machine = machines[fault.worker]!;
      const struck = await machine.kill(fault.amid);
      await Promise.all([
        pause(fault.forMs).then(() => machine.goOn()),
        pause(struck.isAmid ? fault.lateMs : 0).then(() => struck.letGo("none")),
      ]);
      return struck.isAmid;
    }
  }
}
