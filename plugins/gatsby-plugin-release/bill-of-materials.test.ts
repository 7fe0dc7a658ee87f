import path from "node:path";
import { billOfMaterials } from "./bill-of-materials";

const LOCKFILE = path.resolve(__dirname, "../../package-lock.json");

interface Bill {
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[];
}

test("the bill names what a release runs on, with checksums, once each, and nothing that only development needs", async () => {
  const { components } = JSON.parse(await billOfMaterials(LOCKFILE)) as Bill;
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["gatsby", "react", "@swc/core", "@aws-sdk/client-s3"]));
  expect(names).not.toContain("jest");
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  for (const { purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@\d/);
    expect([purl, hashes?.[0]?.content]).toEqual([purl, expect.stringMatching(/^(?:[0-9a-f]{40}|[0-9a-f]{128})$/)]);
  }
});

test("equal lockfiles make equal bytes", async () => {
  expect(await billOfMaterials(LOCKFILE)).toBe(await billOfMaterials(LOCKFILE));
});
