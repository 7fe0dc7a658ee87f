import { Counter, collectDefaultMetrics, type Registry } from "prom-client";
import { droppedLogLines } from "./log";

/** Gauges with a counter's name: `promtool check metrics` refuses them, and the process's own tell the same. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** What every program tells of its process: Node's own metrics, and the lines that its log did not take. */
export function addProcessMetrics(registry: Registry, prefix: "publisher" | "origin" | "product_api"): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  new Counter({
    name: `${prefix}_log_lines_dropped_total`,
    help: "Lines that the log has not taken: it was full, closed, or not read",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLogLines());
    },
  });
}
