import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cloudfrontOwners } from "../cloudfront";
import { readSiteTree } from "../site-tree";
import { REQUESTS, type TableRow } from "./requests";
import { fileOf, type Answer } from "./site";

/** CloudFront's runtime is made of njs. */
export type Runtime = "node" | "njs";

interface Deployed {
  /** Holds the public tree, and takes the files of a run. */
  folder: string;
  requestFunction: string;
  responseFunction: string;
}

interface Returned {
  statusCode?: number;
  uri?: string;
  headers: Record<string, { value: string }>;
}

/** Runs a function for each event. */
function run(runtime: Runtime, folder: string, source: string, events: readonly unknown[]): Returned[] {
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
function readBucket(folder: string, uri: string): { statusCode: number; body: string } {
  const file = join(folder, decodeURIComponent(uri));
  if (existsSync(file) && statSync(file).isFile()) return { statusCode: 200, body: readFileSync(file, "utf8") };
  return { statusCode: 404, body: readFileSync(join(folder, "404.html"), "utf8") };
}

export function askCloudfront(
  runtime: Runtime,
  { folder, requestFunction, responseFunction }: Deployed,
): Map<TableRow, Answer> {
  const requested = run(runtime, folder, requestFunction, REQUESTS.map(requestEvent));
  const fetched = requested.map(({ uri }) => (uri === undefined ? null : { uri, ...readBucket(folder, uri) }));
  const responses = run(
    runtime,
    folder,
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
