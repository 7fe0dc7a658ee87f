import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir, removeDataDir } from "../testing/data-dir";
import { createEditStream } from "../testing/edit-stream";
import { findFreePorts } from "../testing/ports";
import { BUILD_DEADLINE_MS } from "../testing/publisher-state";
import { createRandom } from "../testing/random";
import { untilEverythingServed, untilQueueEmpty } from "../testing/served-pages";
import { startStack } from "../testing/stack";
import { until } from "../testing/until";

const REALTORS = 60;
const EDITS = 60;

test("the first release, which serve makes by itself, is byte for byte a full gatsby build, also after edits, renames, creations and deletes", async () => {
  const dataDir = await makeDataDir();
  const stack = await startStack({
    dataDir,
    ports: await findFreePorts(),
    seedRealtors: REALTORS,
    env: { LOG_LEVEL: "info" },
  });
  try {
    await stack.startServe();
    const early = await stack.site.send("/healthz");
    expect([early.status, JSON.parse(early.body.toString())]).toEqual([
      503,
      expect.objectContaining({ status: "starting", release: null }),
    ]);
    const health = async () => (await stack.site.send("/healthz")).status;
    await until("the first release is live", async () => (await health()) === 200, BUILD_DEADLINE_MS);
    const log = await readFile(join(dataDir, "logs", "serve.log"), "utf8");
    for (const step of ["making the first one", `accepted ${REALTORS} realtors`, `rendering ${REALTORS} realtors`])
      expect(log).toContain(step);
    const stream = await createEditStream(stack.api, createRandom(20_261_121));
    for (let edit = 0; edit < EDITS; edit++) await stream.next();
    expect(await untilEverythingServed(stack.site, stream)).toEqual([]);
    await untilQueueEmpty(stack.publisher);
    const { edit, rename, create, delete: removal } = stream.acknowledged();
    expect(Math.min(edit, rename, create, removal)).toBeGreaterThan(0);
    // `verify` runs a plain `gatsby build` of everything; equal names of assets say that their code is equal too.
    const { code, output } = await stack.command(["verify"]);
    expect(output).toContain(" files compared, 0 mismatches");
    expect(output).toContain(`${REALTORS + create - removal} records compared with the API, 0 differences`);
    expect(code).toBe(0);
    // Decision 36: not in workers, which now and then do not find each other's results.
    expect(output).toContain("Building static HTML for pages");
    expect(output).not.toContain("run queries in workers");
    const html = (await stack.site.send("/")).body.toString();
    expect(html).toMatch(
      / src="\/app-\w+\.js" async="" type="text\/waiting"><\/script><script type="speculationrules">[^<]*<\/script><script type="text\/waiting-rules">[^<]*<\/script><script>[^]*<\/script><\/body><\/html>$/,
    );
    expect(html).not.toContain("slice-start");
  } finally {
    await stack.stop();
  }
  await removeDataDir(dataDir);
});
