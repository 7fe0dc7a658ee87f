import { uploadIdOf } from "../../../src/domain/site/upload-id";
import { DIRECTORY_TREES } from "../targets/directory-trees";
import { openStoreUnderTest } from "../testing/store-under-test";
import { createUploadsInMemory } from "../testing/uploads-in-memory";
import { UPLOADS_KEPT_MS, tidyUploads } from "./tidy-uploads";

const NOW = Date.parse("2026-03-10T00:00:00.000Z");
const digestOf = (digit: string) => digit.repeat(64);

test("uploads of days ago go, but for those whose build waits, and what is none of ours", async () => {
  const { uploads, there } = createUploadsInMemory();
  const under = await openStoreUnderTest();
  try {
    const [old, ordered] = ["a", "b"].map((digit) => uploadIdOf(NOW - UPLOADS_KEPT_MS, digestOf(digit)));
    const fresh = uploadIdOf(NOW - UPLOADS_KEPT_MS + 1_000, digestOf("c"));
    for (const id of [old!, ordered!, fresh, "by-hand"]) await uploads.put(id, "upload.json", Buffer.from("{}"));
    await under.store.builds.add({ id: "b-1", releaseId: "r-1", attempts: 0, isPreview: false, upload: ordered! });
    const lane = { store: under.store, now: () => NOW, log: () => undefined };
    await tidyUploads({ ...lane, trees: { ...DIRECTORY_TREES, uploads } });
    await tidyUploads({ ...lane, trees: DIRECTORY_TREES });
    expect([...there.keys()]).toEqual([ordered, fresh, "by-hand"].map((id) => `${id}/upload.json`));
  } finally {
    await under.close();
  }
});
