import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { netlifyFunctionsElsewhere } from "./netlify";
import { askNetlify } from "./testing/ask-netlify";
import { compared, comparedHeaders } from "./testing/compare";
import type { TableRow } from "./testing/requests";
import { askOrigin, writePublicTree, type Answer } from "./testing/site";
import { writeHostFiles } from "./write-host-files";

let folder: string;
let origin: Map<TableRow, Answer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "netlify-"));
  origin = await askOrigin();
});
afterAll(() => rmSync(folder, { recursive: true }));

test("Netlify answers as the origin does", async () => {
  const publicDir = join(folder, "tree");
  writePublicTree(publicDir);
  const out = join(folder, "netlify");
  const order = { dataDir: folder, productDomains: ["product.example"], release: null, publicDir, apiUrl: null };
  await writeHostFiles({ ...order, host: "netlify", out });
  const answers = askNetlify(join(out, "public"));
  const { got, expected } = compared("netlify", origin, answers);
  expect(got).toEqual(expected);
  const headers = comparedHeaders("netlify", origin, answers);
  expect(headers.got).toEqual(headers.expected);
});

test("functions that run elsewhere are asked there", () => {
  expect(netlifyFunctionsElsewhere("https://origin.example")).toBe(
    "/api/* https://origin.example/api/:splat 200!\n/media/* https://origin.example/media/:splat 200!\n",
  );
  expect(netlifyFunctionsElsewhere(null)).toBe("");
});
