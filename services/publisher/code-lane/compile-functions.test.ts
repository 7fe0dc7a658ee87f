import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileFunctions } from "./compile-functions";

const PROJECT_DIR = path.resolve(__dirname, "../../..");
const FILES = {
  "src/api/orders.ts": 'export { default, config } from "../../services/orders";',
  "src/api/orders/[orderId].ts":
    "export default (request: any, response: any): void => response.end(JSON.stringify(request.params));",
  "services/orders.ts":
    "export const config = { bodyParser: { json: { limit: 10 } } };" +
    "export default (request: any, response: any): void => response.end(JSON.stringify(request.body));",
  "src/api/types.d.ts": "export type None = never;",
};

let workspace: string;
let folder: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), "workspace-"));
  folder = path.join(workspace, "release/functions");
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(workspace, file)), { recursive: true });
    await writeFile(path.join(workspace, file), text);
  }
});
afterEach(() => rm(workspace, { recursive: true }));

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

test("functions work as Gatsby's do: with parameters and a parsed body", async () => {
  await compileFunctions(PROJECT_DIR, workspace, folder);
  await rm(path.join(workspace, "services"), { recursive: true });
  expect(await call("orders/[orderId].js", "/api/orders/o-1")).toEqual({ status: 200, text: '{"orderId":"o-1"}' });
  expect(await call("orders.js", "/api/orders", '{"a":1}')).toEqual({ status: 200, text: '{"a":1}' });
});

test("the manifest names routes and files, and no folder of the build", async () => {
  await compileFunctions(PROJECT_DIR, workspace, folder);
  const manifest = await readFile(path.join(folder, "manifest.json"), "utf8");
  expect(JSON.parse(manifest)).toEqual([
    {
      functionRoute: "orders",
      pluginName: "default-site-plugin",
      originalRelativeFilePath: "orders.ts",
      relativeCompiledFilePath: "orders.js",
      functionId: "orders-js",
    },
    {
      functionRoute: "orders/[orderId]",
      pluginName: "default-site-plugin",
      originalRelativeFilePath: "orders/[orderId].ts",
      relativeCompiledFilePath: "orders/[orderId].js",
      matchPath: "orders/:orderId",
      functionId: "orders-order-id-js",
    },
  ]);
});

test("Gatsby finds none to compile once more", async () => {
  await compileFunctions(PROJECT_DIR, workspace, folder);
  await expect(access(path.join(workspace, "src/api"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("a function that does not compile fails the build, and is named with its line", async () => {
  await writeFile(path.join(workspace, "services/orders.ts"), "export default\n;");
  await expect(compileFunctions(PROJECT_DIR, workspace, folder)).rejects.toMatchObject({
    code: "BUILD_FAILED",
    message: expect.stringContaining("services/orders.ts:2:0") as string,
  });
});
