import { fileHeaders } from "../../../../src/domain/site/file-headers";
import { Outrun } from "../../retry-later";
import type { S3Bucket } from "./s3-bucket";
import { createS3Target } from "./s3-target";

test("a file is looked at once, whether one publisher writes to the tree or several do", async () => {
  const asked: string[] = [];
  const describe = (key: string) => (asked.push(key), Promise.resolve(null));
  const bucket = { describe, under: () => bucket } as unknown as S3Bucket;
  const headersOf = (file: string) => fileHeaders(file, { releaseId: "first", stays: true });
  const alone = createS3Target({ bucket, prefix: "site", headersOf });
  for (const target of [alone, alone.under!(() => 0)]) {
    await target.look?.("sitemap.xml");
    expect(await target.compare("sitemap.xml", Buffer.from("page"))).toBe("absent");
  }
  expect(asked).toEqual(["site/sitemap.xml", "site/sitemap.xml"]);
});

test("a file that another thread has compared is written where it is still the same", async () => {
  const written: (string | null)[] = [];
  const bucket = {
    describe: (key: string) => Promise.resolve(key.endsWith("there") ? { etag: "seen" } : null),
    replace: (_key: string, etag: string | null) => (written.push(etag), Promise.resolve(etag !== "old")),
    under: () => bucket,
  } as unknown as S3Bucket;
  const headersOf = (file: string) => fileHeaders(file, { releaseId: "first", stays: true });
  const tree = createS3Target({ bucket, prefix: "site", headersOf });
  const [thread, publisher] = [tree.under!(() => Infinity), tree.under!(() => 0)];
  const body = Buffer.from("page");
  for (const file of ["there", "absent"]) {
    await thread.compare(file, body);
    publisher.expect!(file, thread.seenAs!(file));
    await (await publisher.stage(file, body)).publish();
  }
  publisher.expect!("there", "old");
  await expect((await publisher.stage("there", body)).publish()).rejects.toThrow(Outrun);
  expect(written).toEqual(["seen", null, "old"]);
});
