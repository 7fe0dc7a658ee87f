import { readFile } from "node:fs/promises";
import { z } from "zod";

const lockSchema = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/**
 * The packages that a release is made with and runs on, from the lockfile, as CycloneDX 1.6: name, version, license,
 * checksum. Equal lockfiles make equal bytes. `npm sbom` makes none here: it ends at ranges that Gatsby's own
 * dependencies have wrong.
 */
export async function billOfMaterials(lockfile: string): Promise<string> {
  const { name, version, packages } = lockSchema.parse(JSON.parse(await readFile(lockfile, "utf8")));
  const components = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev)
    .map(([place, found]) => componentOf(nameAt(place), found));
  const unique = new Map(components.map((component) => [component["bom-ref"], component]));
  return JSON.stringify({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...unique.values()],
  });
}

interface Found {
  version?: string | undefined;
  integrity?: string | undefined;
  license?: string | undefined;
}

function componentOf(name: string, { version = "", integrity, license }: Found) {
  const purl = `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;
  const [, algorithm, digest] = /^sha(\d+)-(.+)$/.exec(integrity ?? "") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(license === undefined ? {} : { licenses: [{ license: { name: license } }] }),
    ...(digest === undefined
      ? {}
      : { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, "base64").toString("hex") }] }),
  };
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameAt(place: string): string {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}
