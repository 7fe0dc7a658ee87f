import { parseArgs } from "node:util";
import path from "node:path";
import { productDomainsOf } from "../../src/domain/site/product-address";
import { SETTINGS, readSettings } from "../../src/domain/site/settings";
import { HOST_NAMES } from "./host-files";
import { writeHostFiles } from "./write-host-files";

const schema = SETTINGS.pick({
  DATA_DIR: true,
  PUBLISH_TARGET: true,
  PORT: true,
  SITE_URL: true,
  PRODUCT_DOMAINS: true,
});
const USAGE = `npm run hosts -- ${HOST_NAMES.join("|")} --out FOLDER [--release ID | --public FOLDER] [--api URL]`;
const OPTIONS = {
  out: { type: "string" },
  release: { type: "string" },
  public: { type: "string" },
  api: { type: "string" },
} as const;

/** `npm run hosts -- NAME`: the files that make a host answer as the origin does. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options: OPTIONS, allowPositionals: true });
  const [host, ...more] = positionals;
  if (host === undefined || more.length > 0 || values.out === undefined || (values.release && values.public))
    throw new Error(`Name one host and a folder: ${USAGE}`);
  const env = readSettings(schema, process.env);
  if (env.PUBLISH_TARGET !== "dir:" && values.public === undefined)
    throw new Error(
      "The pages are in a store (PUBLISH_TARGET), and these files are made of a folder: name it by --public.",
    );
  const { publicDir, files, copied } = await writeHostFiles({
    host,
    dataDir: path.resolve(env.DATA_DIR),
    productDomains: productDomainsOf(env.PRODUCT_DOMAINS, env.SITE_URL ?? `http://localhost:${env.PORT}`),
    release: values.release ?? null,
    publicDir: values.public === undefined ? null : path.resolve(values.public),
    apiUrl: values.api === undefined ? null : new URL(values.api).origin,
    out: path.resolve(values.out),
  });
  for (const file of files) process.stdout.write(`${file}\n`);
  if (copied > 0)
    process.stdout.write(`${copied} files of ${publicDir} beside them, under the names that ${host} asks for\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
