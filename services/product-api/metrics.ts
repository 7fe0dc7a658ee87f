import { Gauge, Registry } from "prom-client";
import { freeBytes } from "../free-space";
import { addProcessMetrics } from "../process-metrics";
import type { NoticeOutbox } from "./notices/notice-outbox";
import type { Outbox } from "./outbox";

interface Measured {
  outbox: Pick<Outbox, "status">;
  notices: Pick<NoticeOutbox, "waiting">;
  /** Whose disk it is about. */
  dataDir: string;
}

/** Prometheus metrics of one embedded API, looked up when they are read. */
export function createApiMetrics({ outbox, notices, dataDir }: Measured) {
  const registry = new Registry();
  const registers = [registry];
  addProcessMetrics(registry, "product_api");
  new Gauge({
    name: "product_api_notices_pending",
    help: "Mails, Slack messages and notifications that are on their way",
    labelNames: ["channel"],
    registers,
    collect() {
      for (const { channel, pending } of notices.waiting()) this.set({ channel }, pending);
    },
  });
  new Gauge({
    name: "product_api_notices_failing",
    help: "Those of them that have failed before: by the address that they go to, or by the server that is to send them",
    labelNames: ["channel", "fault"],
    registers,
    collect() {
      for (const { channel, failing } of notices.waiting()) {
        this.set({ channel, fault: "address" }, failing.byAddress);
        this.set({ channel, fault: "server" }, failing.byServer);
      }
    },
  });
  new Gauge({
    name: "product_api_webhooks_pending",
    help: "Webhooks that are on their way to the site",
    registers,
    collect() {
      this.set(outbox.status().pending);
    },
  });
  new Gauge({
    name: "product_api_webhooks_failing",
    help: "Webhooks that the site did not take twice; 0 once it takes any",
    registers,
    collect() {
      this.set(outbox.status().failing);
    },
  });
  new Gauge({
    name: "product_api_webhooks_failed",
    help: "Webhooks that were given up",
    registers,
    collect() {
      this.set(outbox.status().failed);
    },
  });
  new Gauge({
    name: "product_api_webhooks_disabled",
    help: "1 where the site answered 410, so that no webhook is sent",
    registers,
    collect() {
      this.set(outbox.status().disabled ? 1 : 0);
    },
  });
  new Gauge({
    name: "product_api_disk_free_bytes",
    help: "What may still be written to the disk of DATA_DIR",
    registers,
    async collect() {
      this.set(await freeBytes(dataDir).catch(() => NaN));
    },
  });
  return { render: () => registry.metrics() };
}
