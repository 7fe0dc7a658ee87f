import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startCeph, storeSettings, type Ceph } from "../testing/ceph";
import { createHttpClient } from "../testing/http-client";
import { findFreePorts, originMetricsPort } from "../testing/ports";
import { createRandom } from "../testing/random";
import { startService } from "../testing/service-process";
import { until } from "../testing/until";
import { loadAtRate } from "./measure/fixed-rate";
import { percentile } from "./measure/percentiles";
import { runBenchmark } from "./measure/run-benchmark";
import { wholeNumber } from "./measure/whole-number";

/** Twice as many, pages and files of code, have room in the origin's memory. */
const FILES = 1_000;
const FILE_BYTES = 28_000;
const PREFIX = "bench";
const AT_ONCE = 16;

type Kind = "page" | "asset";
const nameOf: Record<Kind, (number: number) => string> = {
  page: (number) => `agent-${number}/index.html`,
  asset: (number) => `chunk-${String(number).padStart(16, "0")}.js`,
};
const pathsOf = (kind: Kind) =>
  Array.from({ length: FILES }, (_, number) => `/${nameOf[kind](number).replace("/index.html", "")}`);

/** An origin over Ceph: files that it reads for the first time, that it has on its disk, and in memory. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rate: { type: "string", default: "500" }, seconds: { type: "string", default: "10" } },
  });
  const [rate, seconds] = [wholeNumber(values, "rate"), wholeNumber(values, "seconds")];
  const folder = await mkdtemp(join(tmpdir(), "origin-store-"));
  const ceph = await startCeph(join(folder, "ceph"));
  try {
    await fill(ceph);
    const figures: Record<string, unknown> = { rate, files: FILES, file_bytes: FILE_BYTES };
    const measure = async (key: string, { url, cpuSeconds }: Origin, paths: Iterable<string>) => {
      const before = await cpuSeconds();
      const { times, failures } = await loadAtRate({ url, paths, rate });
      const cpu = (((await cpuSeconds()) - before) * 1000) / (times.length + failures);
      figures[key] = {
        p50: percentile(times, 50),
        p99: percentile(times, 99),
        cpu: Math.round(cpu * 100) / 100,
        failures,
      };
      console.log(key, figures[key]);
    };
    for (const from of ["store", "disk"]) {
      const origin = await startOrigin(ceph, folder);
      for (const kind of ["asset", "page"] as const) {
        await measure(`${kind}_${from}_ms`, origin, pathsOf(kind));
        if (from === "disk") await measure(`${kind}_memory_ms`, origin, overAndOver(pathsOf(kind), rate * seconds));
      }
      await origin.stop();
    }
    console.log(JSON.stringify(figures));
  } finally {
    await ceph.stop();
    await rm(folder, { recursive: true });
  }
}

function* overAndOver(paths: readonly string[], requests: number): Generator<string> {
  for (let sent = 0; sent < requests; sent++) yield paths[sent % paths.length]!;
}

async function fill({ endpoint, region, bucket, accessKey }: Ceph): Promise<void> {
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: accessKey });
  const random = createRandom(7);
  const put = (name: string, text: string) => {
    const sha256 = createHash("sha256").update(text).digest("hex");
    const input = { Bucket: bucket, Key: `${PREFIX}/${name}`, Body: text, Metadata: { sha256 } };
    return client.send(new PutObjectCommand(input));
  };
  const numbers = Array.from({ length: FILES }, (_, number) => number).values();
  const filler = async () => {
    for (const number of numbers)
      for (const name of Object.values(nameOf))
        await put(`r1/${name(number)}`, `${random()}`.padEnd(FILE_BYTES, "<p>text</p>"));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, filler));
  await put("r1.code/routes.json", "{}");
  await put("current", JSON.stringify({ release: "r1", since: new Date().toISOString(), releases: ["r1"] }));
  client.destroy();
}

interface Origin {
  url: string;
  /** Processor time since it started. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

async function startOrigin(ceph: Ceph, folder: string): Promise<Origin> {
  const ports = await findFreePorts();
  const url = `http://127.0.0.1:${ports.site}`;
  const metricsUrl = `http://127.0.0.1:${originMetricsPort(ports)}`;
  const serve = startService("services/serve", {
    args: ["--no-publisher"],
    env: {
      PORT: String(ports.site),
      SITE_URL: url,
      PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
      ORIGIN_METRICS_URL: metricsUrl,
      DATA_DIR: join(folder, "data"),
      ...storeSettings(ceph, PREFIX),
      WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      BUILD_HOOK_SECRET: "build-hook-secret",
      PUBLISHER_TOKEN: "publisher-token-0123",
      LOG_LEVEL: "warn",
    },
    logFile: join(folder, "origin.log"),
  });
  await serve.ready;
  const metrics = createHttpClient(metricsUrl);
  // A connection that was kept would be closed when it is wanted again.
  const readMetrics = () => metrics.send("/metrics", { headers: { connection: "close" } });
  await until("the metrics are served", () =>
    readMetrics().then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    async cpuSeconds() {
      const { body } = await readMetrics();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(body.toString())![1]);
    },
    stop: () => serve.kill("SIGTERM"),
  };
}

runBenchmark(main);
