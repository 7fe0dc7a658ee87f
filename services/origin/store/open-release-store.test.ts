import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { openReleaseStore } from "./open-release-store";

test("an origin that cannot keep what it reads says what to do, before it asks the store", async () => {
  const folder = mkdtempSync(join(tmpdir(), "release-store-"));
  writeFileSync(join(folder, "file"), "");
  const store = {
    bucket: "pages",
    prefix: "site",
    endpoint: "http://127.0.0.1:9",
    region: "us-east-1",
    accessKey: null,
  };
  const dataDir = join(folder, "file", "data");
  const logger = pino({ level: "silent" });
  const releases = openReleaseStore({ store, dataDir, cacheBytes: 1, measures: null, logger });
  await expect(releases.start()).rejects.toThrow(`DATA_DIR (${dataDir}) is no folder: set DATA_DIR to one.`);
  rmSync(folder, { recursive: true });
});
