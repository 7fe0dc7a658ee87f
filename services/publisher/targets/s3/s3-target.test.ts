import { fileHeaders } from "../../../../src/domain/site/file-headers";
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
