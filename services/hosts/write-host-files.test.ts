import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "./routes";
import { writePublicTree } from "./testing/site";
import { writeHostFiles } from "./write-host-files";

let dataDir: string;
beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), "host-files-")));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A release whose routes have one header only, by which it is known. */
function release(id: string): string {
  const folder = join(dataDir, "releases", id);
  writePublicTree(join(folder, "public"));
  writeFileSync(
    join(folder, "routes.json"),
    JSON.stringify({ ...ROUTES, headers: [{ source: "/**", headers: { "x-release": id } }] }),
  );
  return folder;
}

function order(host: string, more: { release?: string; publicDir?: string; apiUrl?: string } = {}) {
  const given = { release: null, publicDir: null, apiUrl: null, productDomains: ["product.example"], ...more };
  return writeHostFiles({ host, dataDir, out: join(dataDir, "out"), ...given });
}

const written = (name: string) => readFileSync(join(dataDir, "out", name), "utf8");

test("the files are those of the served release, or of a named one, with its own routes", async () => {
  release("r1");
  const served = release("r2");
  symlinkSync(join("releases", "r2"), join(dataDir, "current"));
  await expect(order("nginx")).resolves.toMatchObject({ publicDir: join(served, "public") });
  expect(written("product-server.conf")).toContain('add_header x-release "r2" always;');
  await order("nginx", { release: "r1" });
  expect(written("product-server.conf")).toContain('add_header x-release "r1" always;');
});

test("a plain build has the routes that it left in its tree", async () => {
  const publicDir = join(dataDir, "public");
  writePublicTree(publicDir);
  await order("cloudflare", { publicDir, apiUrl: "https://origin.example" });
  expect(written("worker.js")).toContain('"x-frame-options":"SAMEORIGIN"');
  expect(JSON.parse(written("wrangler.jsonc"))).toMatchObject({
    main: "worker.js",
    assets: { directory: publicDir, html_handling: "none", run_worker_first: true },
    vars: { API_URL: "https://origin.example" },
  });
});

test("what is not there is named, with what to do", async () => {
  await expect(order("nginx")).rejects.toThrow(/no release that is served .* npm run build makes one/);
  await expect(order("nginx", { release: "r9" })).rejects.toThrow(/no release r9 .* npm run releases lists/);
  await expect(order("nginx", { publicDir: join(dataDir, "public") })).rejects.toThrow(/Run gatsby build first/);
  release("r1");
  await expect(order("apache", { release: "r1" })).rejects.toThrow(/no host "apache". Known: nginx, cloudflare/);
});

test("a folder that holds an earlier tree is refused", async () => {
  release("r1");
  await expect(order("netlify", { release: "r1" })).resolves.toMatchObject({ copied: expect.any(Number) as number });
  expect(written("public/jane.html")).toBe("jane/index.html");
  await expect(order("netlify", { release: "r1" })).rejects.toThrow(/is not empty.*Remove it first/);
});

test("routes of a release that this code does not know are refused", async () => {
  const folder = release("r1");
  const headers = [{ source: "/static/**", headers: { "x-only": "there" } }];
  writeFileSync(join(folder, "routes.json"), JSON.stringify({ ...ROUTES, headers }));
  await expect(order("nginx", { release: "r1" })).rejects.toThrow(/not of \/static\/\*\*/);
});

test("npm run hosts writes them, and says which", () => {
  release("r1");
  symlinkSync(join("releases", "r1"), join(dataDir, "current"));
  const out = join(dataDir, "cloudfront");
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", join(__dirname, "cli.ts"), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, SITE_URL: "https://www.agents.example" },
      encoding: "utf8",
    });
  const { status, stdout } = run("cloudfront", "--out", out);
  expect([status, stdout.trim().split("\n")]).toEqual([
    0,
    ["request.js", "response.js", "owners.json"].map((name) => join(out, name)),
  ]);
  expect(readFileSync(join(out, "request.js"), "utf8")).toContain('const PRODUCT = {"www.agents.example":1}');
  expect(run("cloudfront")).toMatchObject({ status: 1, stderr: expect.stringContaining("--out FOLDER") as string });
});
