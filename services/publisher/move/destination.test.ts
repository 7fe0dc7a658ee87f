import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { nameOf, readDestination } from "./destination";

const HERE = { dataDir: "/data", databaseUrl: null, s3: null };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "destination-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(...lines: string[]) {
  const file = path.join(folder, "there.env");
  await writeFile(file, lines.join("\n"));
  return readDestination(file, HERE);
}

test("a place is read from a file of settings as a service reads it, with the access key of that file", async () => {
  const place = await read(
    "# there",
    "DATA_DIR=/data",
    "DATABASE_URL='postgres://me:secret@db.example:5432/realtors'",
    "PUBLISH_TARGET=s3://pages/site/one",
    "S3_ENDPOINT=http://store:9000",
    "AWS_ACCESS_KEY_ID=key",
    "AWS_SECRET_ACCESS_KEY=word",
    "PORT=9000",
  );
  expect(place).toEqual({
    dataDir: "/data",
    databaseUrl: "postgres://me:secret@db.example:5432/realtors",
    s3: {
      bucket: "pages",
      prefix: "site/one",
      endpoint: "http://store:9000",
      region: "us-east-1",
      accessKey: { accessKeyId: "key", secretAccessKey: "word" },
    },
  });
  expect(nameOf(place)).toBe("PostgreSQL at db.example:5432/realtors, pages in s3://pages/site/one");
});

test("without these settings, and as `embedded`, it is the data directory", async () => {
  expect(await read("PORT=9000")).toEqual(HERE);
  expect(await readDestination("embedded", { ...HERE, databaseUrl: "postgres://db/x" })).toEqual(HERE);
  expect(nameOf(HERE)).toBe("SQLite in /data, pages in /data/releases");
});

test("a file that cannot be used says what to do", async () => {
  await expect(readDestination(path.join(folder, "none"), HERE)).rejects.toThrow(/cannot be read\. Give --to a file/);
  await expect(read("DATA_DIR=/other")).rejects.toThrow(/DATA_DIR stays where it is: \/data/);
  await expect(read("DATABASE_URL=mysql://x")).rejects.toThrow(/DATABASE_URL must be a postgres/);
});
