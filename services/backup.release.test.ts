import { join } from "node:path";
import { createEditStream } from "../testing/edit-stream";
import { withReleasedStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import { backUpUnderLoad, findLostEdits, verifyAfterSweep, withRestoredStack } from "../testing/restored-stack";

const PREPARED = process.env.RELEASE_DATA_DIR;
const EDITS_BEFORE = 30;

test("backups while edits stream in are restored with all that was acknowledged before, and a sweep makes the tree exact", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    await stack.startServe();
    const stream = await createEditStream(stack.api, createRandom(27_18));
    for (const round of [1, 2]) {
      for (let edit = 0; edit < EDITS_BEFORE; edit++) await stream.next();
      const archive = join(stack.dataDir, `backup-${round}.tar`);
      const { acknowledged, meanwhile } = await backUpUnderLoad(stack, stream, [archive, "--with-release"]);
      expect(meanwhile).toBeGreaterThan(5);
      await withRestoredStack(stack, archive, async (restored) => {
        expect(await findLostEdits(restored, acknowledged, stream.expected())).toEqual([]);
        await restored.startServe();
        const verified = await verifyAfterSweep(restored);
        expect(verified).toContain(" 0 mismatches");
        expect(verified).toContain(" 0 differences");
      });
    }
  });
});

test("a backup without a release gets one from the next build", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    await stack.startServe();
    const stream = await createEditStream(stack.api, createRandom(31_41));
    for (let edit = 0; edit < EDITS_BEFORE; edit++) await stream.next();
    const archive = join(stack.dataDir, "backup.tar");
    const { acknowledged } = await backUpUnderLoad(stack, stream, [archive]);
    await withRestoredStack(stack, archive, async (restored) => {
      expect(await findLostEdits(restored, acknowledged, stream.expected())).toEqual([]);
      expect((await restored.command(["build"])).output).toContain("is live");
      await restored.startServe();
      const verified = await verifyAfterSweep(restored);
      expect(verified).toContain(" 0 mismatches");
      expect(verified).toContain(" 0 differences");
    });
  });
});
