import { createServer } from "node:net";

const FIRST_SITE_PORT = 8100;
const FIRST_API_PORT = 4100;
const STEP = 10;
const TRIES = 50;

/**
 * Settings of the site that the checks build and test, apart from a site that
 * runs here already: a data folder of its own, and ports that are free.
 */
export async function chooseSiteUnderTest() {
  for (let offset = 0; offset < TRIES * STEP; offset += STEP) {
    const site = FIRST_SITE_PORT + offset;
    const api = FIRST_API_PORT + offset;
    // The publisher takes the port after the site's.
    const free = await Promise.all([site, site + 1, api].map(isFree));
    if (!free.every(Boolean)) continue;
    const address = `http://localhost:${site}`;
    return {
      DATA_DIR: ".data-test",
      PORT: String(site),
      PRODUCT_API_PORT: String(api),
      SITE_URL: address,
      E2E_BASE_URL: address,
      // The tests on a release take this one instead of building their own.
      RELEASE_DATA_DIR: ".data-test",
      LOG_LEVEL: "warn",
      GATSBY_KITCHEN_SINK: "1",
    };
  }
  throw new Error(`No free ports were found from ${FIRST_SITE_PORT} and ${FIRST_API_PORT} upwards.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
