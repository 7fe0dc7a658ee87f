import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileFunctions } from "./functions";

const RESPONSE = "response: { end(text: string): void }";
const FILES = {
  "src/.api/orders.ts": 'export { default, config } from "../../services/orders";',
  "src/.api/orders/[orderId].ts": `export default (request: { params: object }, ${RESPONSE}) => response.end(JSON.stringify(request.params));`,
  "src/.api/mode.ts": `export default (_: unknown, ${RESPONSE}) => response.end(String(process.env.MODE));`,
  "src/.api/files/[...].ts": `export default (request: { params: { "*": string } }, ${RESPONSE}) => response.end(request.params["*"]);`,
  "services/orders.ts":
    "export const config = { bodyParser: { json: { limit: 10 } } };" +
    `export default (request: { body?: object }, ${RESPONSE}) => response.end(JSON.stringify(request.body ?? null));`,
  "src/.api/types.d.ts": "export type None = never;",
  "src/.api/orders.test.js": "export default () => undefined;",
  "src/.api/__tests__/orders.ts": "export default () => undefined;",
};

let workspace: string;
let folder: string;
beforeEach(async () => {
  workspace = await makeWorkspace();
  folder = path.join(workspace, "release/functions");
});
afterEach(() => rm(workspace, { recursive: true }));

async function makeWorkspace(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "workspace-"));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(made, file)), { recursive: true });
    await writeFile(path.join(made, file), text);
  }
  return made;
}

function compile(directory = workspace): Promise<string> {
  const source = path.join(directory, "src/.api");
  return compileFunctions({ directory, source, folder: path.join(directory, "release/functions") });
}

/** Serves a function as Gatsby's server does, whose requests have their whole address. */
async function call(file: string, address: string, body?: string): Promise<{ status: number; text: string }> {
  const { default: handler } = createRequire(__filename)(path.join(folder, file)) as {
    default(request: object, response: object): void;
  };
  const server = createServer((request, response) => {
    const answered = Object.assign(response, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
    });
    handler(Object.assign(request, { originalUrl: request.url }), answered);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`;
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, body === undefined ? {} : { method: "POST", body, headers });
    return { status: response.status, text: await response.text() };
  } finally {
    server.close();
  }
}

test("functions work as Gatsby's do: with parameters, and with a body that is parsed up to its limit", async () => {
  expect(await compile()).toBe("");
  await rm(path.join(workspace, "services"), { recursive: true });
  expect(await call("orders/[orderId].js", "/api/orders/o-1")).toEqual({ status: 200, text: '{"orderId":"o-1"}' });
  expect((await call("files/[...].js", "/api/files/a/b")).text).toBe("a/b");
  expect((await call("orders.js", "/api/orders", '{"a":1}')).text).toBe('{"a":1}');
  expect((await call("orders.js", "/api/orders", '{"a":1234567}')).text).not.toContain("1234567");
});

test("a function's environment is the one that it runs in", async () => {
  await compile();
  expect(await readFile(path.join(folder, "mode.js"), "utf8")).toMatch(/process\.env\.MODE/);
});

test("the manifest names routes and files, and what is no function is in none", async () => {
  await compile();
  expect(JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8"))).toEqual([
    { functionRoute: "files/[...]", relativeCompiledFilePath: "files/[...].js", matchPath: "files/*" },
    { functionRoute: "mode", relativeCompiledFilePath: "mode.js" },
    { functionRoute: "orders", relativeCompiledFilePath: "orders.js" },
    {
      functionRoute: "orders/[orderId]",
      relativeCompiledFilePath: "orders/[orderId].js",
      matchPath: "orders/:orderId",
    },
  ]);
  expect((await filesIn(folder)).sort()).toEqual([
    "files/[...].js",
    "manifest.json",
    "mode.js",
    "orders.js",
    "orders/[orderId].js",
  ]);
});

test("equal functions come out equal wherever they are compiled, and no line is too long for a trace", async () => {
  const other = await makeWorkspace();
  try {
    await Promise.all([compile(), compile(other)]);
    for (const file of await filesIn(folder)) {
      const text = await readFile(path.join(folder, file), "utf8");
      expect(await readFile(path.join(other, "release/functions", file), "utf8")).toBe(text);
      expect(text).not.toContain(path.basename(workspace));
    }
    expect((await readFile(path.join(folder, "orders.js"), "utf8")).split("\n").length).toBeGreaterThan(1_000);
  } finally {
    await rm(other, { recursive: true });
  }
});

test("a project without functions has none", async () => {
  await rm(path.join(workspace, "src"), { recursive: true });
  expect(await compile()).toBe("");
  expect(await readFile(path.join(folder, "manifest.json"), "utf8")).toBe("[]");
});

test("a function that does not compile is named with its line", async () => {
  await writeFile(path.join(workspace, "services/orders.ts"), "export default\n;");
  await expect(compile()).rejects.toThrow("services/orders.ts:2:0");
});

async function filesIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(parent, path.join(entry.parentPath, entry.name)));
}
