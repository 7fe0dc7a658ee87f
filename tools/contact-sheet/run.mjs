import { runChild } from "../../scripts/child.mjs";
import { chooseSiteUnderTest } from "../../scripts/site-under-test.mjs";

const FOLDER = ".data-contact-sheet";

/** `npm run contact-sheet`: a site of its own, on ports that are free, apart from the one that runs here. */
async function main(args) {
  const env = { ...process.env, ...(await chooseSiteUnderTest()), DATA_DIR: FOLDER };
  const site = [
    "--site",
    env.PORT,
    "--api",
    env.PRODUCT_API_PORT,
    "--data",
    FOLDER,
    "--browser",
    env.CHROMIUM_PATH ?? "",
  ];
  return runChild(process.execPath, ["--import", "tsx", "tools/contact-sheet/make.ts", ...site, ...args], {
    env,
    cwd: process.cwd(),
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
