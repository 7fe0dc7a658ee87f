import { Counter, Histogram, Registry, type CounterConfiguration } from "prom-client";
import { PublisherError } from "./errors";
import type { ProductApi } from "./product-api-client";

const API_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const INTAKE_RESULTS = ["accepted", "duplicate", "malformed", "unauthorized", "failed"] as const;
const SWEEP_OUTCOMES = ["completed", "failed"] as const;

/** What is counted as it happens; what can be looked up is read when the metrics are. */
export function createMeasures() {
  const registry = new Registry();
  const registers = [registry];

  /** From zero on: Prometheus does not see the first step of a series that begins with one. */
  function counter<Value extends string>(
    { name, help }: Pick<CounterConfiguration<string>, "name" | "help">,
    label: string,
    values: readonly Value[],
  ): (value: Value) => void {
    const counted = new Counter({ name, help, labelNames: [label], registers });
    for (const value of values) counted.inc({ [label]: value }, 0);
    return (value) => counted.inc({ [label]: value });
  }

  const apiCalls = new Histogram({
    name: "publisher_api_request_duration_seconds",
    help: "Calls of the product API, by what came of them",
    labelNames: ["call", "outcome"],
    buckets: API_BUCKETS_S,
    registers,
  });
  const sweepFound = new Counter({
    name: "publisher_sweep_jobs_total",
    help: "Jobs that sweeps have made: mostly changes that no webhook has told",
    registers,
  });
  const purgeFailures = new Counter({
    name: "publisher_purge_failures_total",
    help: "Calls of the cache in front that it did not take",
    registers,
  });
  const countSweep = counter(
    { name: "publisher_sweeps_total", help: "Sweeps, by how they ended" },
    "outcome",
    SWEEP_OUTCOMES,
  );

  return {
    registry,
    intake: counter(
      { name: "publisher_intake_total", help: "Events at the intake, and why some were refused" },
      "result",
      INTAKE_RESULTS,
    ),
    sweepEnded(found: number | null): void {
      countSweep(found === null ? "failed" : "completed");
      if (found !== null) sweepFound.inc(found);
    },
    purgeFailed: () => purgeFailures.inc(),
    /** The same API, with its calls timed. */
    timed(api: ProductApi): ProductApi {
      async function time<Answer>(
        call: "realtor" | "list",
        ask: () => Promise<Answer>,
        outcomeOf: (answer: Answer) => string,
      ) {
        const end = apiCalls.startTimer({ call });
        try {
          const answer = await ask();
          end({ outcome: outcomeOf(answer) });
          return answer;
        } catch (error) {
          end({ outcome: outcomeOfFailure(error) });
          throw error;
        }
      }
      return {
        realtor: (id) =>
          time(
            "realtor",
            () => api.realtor(id),
            ({ kind }) => kind,
          ),
        list: (query) =>
          time(
            "list",
            () => api.list(query),
            () => "found",
          ),
      };
    },
  };
}

function outcomeOfFailure(error: unknown): string {
  if (!(error instanceof PublisherError)) return "failed";
  return error.code === "API_UNREACHABLE" ? "unreachable" : "bad_answer";
}
