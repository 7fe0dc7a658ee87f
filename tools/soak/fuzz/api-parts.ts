import { rmSync } from "node:fs";
import path from "node:path";
import { startForTest } from "../../../services/product-api/start-for-tests";
import { FIELD_NAMES } from "../../../src/domain/realtor/fields";
import { createRandom, pick, type Random } from "../../../testing/random";
import { trySeeds, type Budget, type Outcome, type Part } from "../part";
import { anyValue, mutate, withAnyField } from "./mutate";
import { RECORD } from "./record";

/** Ends what hangs; says nothing of speed, which a busy machine has little of. */
const LONGEST_MS = 60_000;
const MOST_GROWTH_BYTES = 400 * 1024 * 1024;
const TOKEN = "Bearer test-token";
const BOUNDARY = "----boundary-of-a-form";

type Api = Awaited<ReturnType<typeof startForTest>>;
interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
}

/** Asks a whole product API: each request is answered, in JSON, soon, and with no fault of the server's; and its memory stays. */
async function askEach(budget: Budget, requestOf: (random: Random, id: string) => Asked): Promise<Outcome> {
  const dataDir = path.join(budget.folder, "product-api");
  rmSync(dataDir, { recursive: true, force: true });
  const api = await startForTest({ dataDir, seed: 3 });
  try {
    const { body } = await api.call("GET", "/v1/realtor?limit=1");
    const [{ id }] = body["realtors"] as [{ id: string }];
    const before = process.memoryUsage().rss;
    const outcome = await trySeeds(budget, (seed) => ask(api, requestOf(createRandom(seed), id)));
    const growth = process.memoryUsage().rss - before;
    if (growth > MOST_GROWTH_BYTES)
      outcome.failures.push({ seed: budget.seed, what: `${String(growth >> 20)} MB more memory in the end` });
    return outcome;
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ask({ base }: Api, { path: address, headers, ...init }: Asked): Promise<string | null> {
  const started = performance.now();
  try {
    const answer = await fetch(base + address, {
      ...init,
      headers: { authorization: TOKEN, ...headers },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const text = await answer.text();
    if (answer.status >= 500) return `${String(answer.status)} for ${address}: ${text.slice(0, 100)}`;
    JSON.parse(text);
    return null;
  } catch (error) {
    const ms = Math.round(performance.now() - started);
    return `${address}: ${String(error)} after ${String(ms)} ms`;
  }
}

function fileOf(random: Random): Buffer {
  const json = Buffer.from(JSON.stringify(random() < 0.5 ? withAnyField(random, RECORD, FIELD_NAMES) : RECORD));
  return random() < 0.5 ? mutate(random, json) : json;
}

function formOf(id: string, file: Buffer): Buffer<ArrayBuffer> {
  const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="realtorId"\r\n\r\n${id}\r\n`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\ncontent-type: application/json\r\n\r\n`;
  return Buffer.concat([Buffer.from(field + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const post = (id: string, body: Buffer<ArrayBuffer>, type: string): Asked => ({
  path: `/v1/realtor/import/${id}`,
  method: "POST",
  headers: { "content-type": type },
  body,
});

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const TYPES = [
  TYPE,
  TYPE,
  TYPE,
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${"x".repeat(5_000)}`,
  "multipart/mixed; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json",
  "text/plain",
];

export const importPart: Part = {
  name: "import",
  full: 100_000,
  share: 2,
  run: (budget) => askEach(budget, (random, id) => post(id, formOf(id, fileOf(random)), TYPE)),
};

export const multipartPart: Part = {
  name: "multipart",
  full: 100_000,
  share: 2,
  run: (budget) =>
    askEach(budget, (random, id) =>
      post(id, mutate(random, formOf(id, Buffer.from(JSON.stringify(RECORD)))), pick(random, TYPES)),
    ),
};

const ADDRESSES = ["/v1/realtor", "/v1/realtor-search", "/v1/listings", "/v1/realtor/1/visits", "/v1/leads"];
const NAMES = [
  "limit",
  "cursor",
  "updatedSince",
  "words",
  "state",
  "order",
  "completeness",
  "zip",
  "city",
  "from",
  "to",
];
const VALUES = ["10", "2026-03-01T00:00:00.000Z", "eyJhIjoxfQ", "a b", "김민지", "latest", "-1", "1e9"];

/** Half a pair of surrogates cannot be sent. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function queryOf(random: Random): string {
  const pairs = Array.from({ length: Math.floor(random() * 6) }, () => {
    const name = pick(random, NAMES) + pick(random, ["", "", "", "[]", "[a]", "[a][b]", "%5B0%5D"]);
    const value = random() < 0.7 ? pick(random, VALUES) : String(anyValue(random, NAMES)).slice(0, 2_000);
    return `${name}=${random() < 0.5 ? encodeURIComponent(wellFormed(value)) : value}`;
  });
  const query = pairs.join("&");
  const mutated = random() < 0.6 ? mutate(random, Buffer.from(query)).toString("latin1") : query;
  // What no client could send in a request's first line; and no line that is longer than Node takes.
  return mutated.replace(/[^\x21-\x7e]|#/g, (sign) => encodeURIComponent(wellFormed(sign))).slice(0, 8_000);
}

export const queryPart: Part = {
  name: "query",
  full: 100_000,
  share: 2,
  run: (budget) => askEach(budget, (random) => ({ path: `${pick(random, ADDRESSES)}?${queryOf(random)}` })),
};
