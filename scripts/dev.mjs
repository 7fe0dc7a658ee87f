import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "./child.mjs";
import { startEmbeddedApi } from "./embedded-api.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { PORT = "8000", HOST = "localhost", DEPLOY_ENV = "dev", PRODUCT_API_URL, PRODUCT_API_URL_DEV } = process.env;

async function main() {
  const chosenApi = (DEPLOY_ENV === "production" ? "" : PRODUCT_API_URL_DEV) || PRODUCT_API_URL;
  const stopApi = chosenApi ? async () => {} : await startEmbeddedApi(root, process.env);
  try {
    const gatsby = createRequire(import.meta.url).resolve("gatsby/cli.js");
    return await runChild(process.execPath, [gatsby, "develop", "--port", PORT, "--host", HOST], {
      env: process.env,
      cwd: root,
    });
  } finally {
    await stopApi();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
