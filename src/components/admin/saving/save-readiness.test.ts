import type { Upload } from "../photos/upload-queue";
import { isReadyToSave } from "./save-readiness";

const UPLOAD: Upload = { key: "a", path: "gallery", file: {} as File, progress: { state: "queued" } };

function saveUnderTest({ valid, left }: { valid: boolean[]; left: Upload[][] }) {
  const onWait = jest.fn();
  const queue = { uploads: () => left[0]!, settled: async () => void left.shift() };
  return { onWait, isReady: isReadyToSave({ isValid: async () => valid.shift()!, queue, onWait }) };
}

test("what is wrong stops it before it waits, and nothing to wait for lets it go", async () => {
  const wrong = saveUnderTest({ valid: [false], left: [[UPLOAD], []] });
  await expect(wrong.isReady).resolves.toBe(false);
  expect(wrong.onWait).not.toHaveBeenCalled();
  await expect(saveUnderTest({ valid: [true], left: [[]] }).isReady).resolves.toBe(true);
});

test("what is typed while it waits is checked as well", async () => {
  await expect(saveUnderTest({ valid: [true, true], left: [[UPLOAD], []] }).isReady).resolves.toBe(true);
  await expect(saveUnderTest({ valid: [true, false], left: [[UPLOAD], []] }).isReady).resolves.toBe(false);
});

test("an upload that failed stops it", async () => {
  await expect(saveUnderTest({ valid: [true, true], left: [[UPLOAD], [UPLOAD]] }).isReady).resolves.toBe(false);
});
