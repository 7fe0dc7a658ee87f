import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloudfrontOwners, cloudfrontRequestFunction, cloudfrontResponseFunction } from "./cloudfront";
import { ROUTES } from "./routes";
import { readSiteTree } from "./site-tree";
import { compared, comparedHeaders } from "./testing/compare";
import { REQUESTS, type TableRow } from "./testing/requests";
import { askOrigin, fileOf, writePublicTree, type Answer } from "./testing/site";

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const MOST_BYTES = 10 * 1024;

let folder: string;
let origin: Map<TableRow, Answer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cloudfront-"));
  writePublicTree(folder);
  origin = await askOrigin();
});
afterAll(() => rmSync(folder, { recursive: true }));

const requestFunction = cloudfrontRequestFunction(ROUTES, ["product.example"]);
const responseFunction = cloudfrontResponseFunction(ROUTES);

interface Returned {
  statusCode?: number;
  uri?: string;
  headers: Record<string, { value: string }>;
}

/** Runs a function for each event: by njs, which CloudFront's runtime is made of, or by Node. */
function run(runtime: "node" | "njs", source: string, events: readonly unknown[]): Returned[] {
  const { data } = JSON.parse(cloudfrontOwners(readSiteTree(folder))) as { data: { key: string; value: string }[] };
  writeFileSync(
    join(folder, "cloudfront.js"),
    `const owners = ${JSON.stringify(Object.fromEntries(data.map(({ key, value }) => [key, value])))};
    const kvs = () => ({ get: (key) => owners[key] ? Promise.resolve(owners[key]) : Promise.reject(new Error("KeyNotFound")) });
    export default { kvs };`,
  );
  // Not printed: njs breaks what is longer than 2 KB.
  const output = join(folder, "output.json");
  const program = `import fs from "fs";
    ${source}
    const events = ${JSON.stringify(events)};
    Promise.all(events.map((event) => handler(event))).then((all) => fs.writeFileSync(${JSON.stringify(output)}, JSON.stringify(all)));`;
  const file = join(folder, "function.mjs");
  writeFileSync(file, program.replace('from "cloudfront"', 'from "./cloudfront.js"'));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const [command, args] = runtime === "njs" ? ["njs", ["-q", "-p", folder, file]] : [process.execPath, [file]];
  execFileSync(command, args, { cwd: folder });
  return JSON.parse(readFileSync(output, "utf8")) as Returned[];
}

function requestEvent({ host, path }: TableRow) {
  const [uri, query = ""] = path.split(/\?(.*)/s) as [string, string?];
  const pairs = query.split("&").filter(Boolean);
  const querystring = Object.fromEntries(
    pairs.map((pair) => pair.split("=") as [string, string]).map(([name, value]) => [name, { value }]),
  );
  return { request: { method: "GET", uri, querystring, headers: { host: { value: host } }, cookies: {} } };
}

/** A bucket has no folders and no pages of its own; what is missing is the distribution's error page. */
function readBucket(uri: string): { statusCode: number; body: string } {
  const file = join(folder, decodeURIComponent(uri));
  if (existsSync(file) && statSync(file).isFile()) return { statusCode: 200, body: readFileSync(file, "utf8") };
  return { statusCode: 404, body: readFileSync(join(folder, "404.html"), "utf8") };
}

function askCloudfront(runtime: "node" | "njs"): Map<TableRow, Answer> {
  const requested = run(runtime, requestFunction, REQUESTS.map(requestEvent));
  const fetched = requested.map(({ uri }) => (uri === undefined ? null : { uri, ...readBucket(uri) }));
  const responses = run(
    runtime,
    responseFunction,
    fetched.map((got) => ({
      request: { uri: got?.uri ?? "" },
      response: { statusCode: got?.statusCode, headers: {} },
    })),
  );
  return new Map(
    REQUESTS.map((row, index) => {
      const [made, got, response] = [requested[index]!, fetched[index], responses[index]!];
      const headers = Object.fromEntries(Object.entries(response.headers).map(([name, { value }]) => [name, value]));
      const redirected = { status: made.statusCode ?? 0, what: made.headers["location"]?.value ?? "", headers };
      return [row, got ? { status: got.statusCode, what: fileOf(got.body), headers } : redirected];
    }),
  );
}

const hasNjs = ["/usr/bin/njs", "/usr/local/bin/njs"].some((file) => existsSync(file));

test.each(["node" as const, ...(hasNjs ? ["njs" as const] : [])])(
  "CloudFront's functions, run by %s, answer as the origin does",
  (runtime) => {
    const answers = askCloudfront(runtime);
    const { got, expected } = compared("cloudfront", origin, answers);
    expect(got).toEqual(expected);
    const headers = comparedHeaders("cloudfront", origin, answers);
    expect(headers.got).toEqual(headers.expected);
  },
);

test("the functions are as small as CloudFront wants them", () => {
  expect(Buffer.byteLength(requestFunction)).toBeLessThan(MOST_BYTES);
  expect(Buffer.byteLength(responseFunction)).toBeLessThan(MOST_BYTES);
});
