import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileHeaders } from "../../../../src/domain/site/file-headers";
import type { GivenS3 } from "../../../../src/domain/site/settings";
import { UPLOADS, codePrefix, filesPrefix, parsePointer, pointerKey, releaseOfFolder } from "../../../published-tree";
import { readFixedFiles } from "../../../renderer/fixed-files";
import { listFiles } from "../../../renderer/tree";
import { PublisherError } from "../../errors";
import { keepOnly } from "../keep-only";
import { notePlaceOfTree, placeOfTree } from "../placed-tree";
import type { LocalRelease, Trees } from "../trees";
import { inParallel } from "./in-parallel";
import { putTree, type Passage } from "./put-tree";
import { requireConditions } from "./require-conditions";
import { openS3Bucket, type S3Bucket, type S3Settings } from "./s3-bucket";
import type { S3Place } from "./s3-place";
import { createS3Target, type S3Target } from "./s3-target";
import { PRIVATE_HEADERS, uploadsIn } from "./s3-uploads";
import { takeTree } from "./take-tree";

const CODE_FILES = ["build.json", "fixed.json", "release.json", "routes.json"];
const CODE_FOLDERS = ["functions", "renderer"];
/** Only another publisher makes a second one necessary. */
const POINTER_ATTEMPTS = 5;
const PROBED_WITHIN_MS = 60_000;

export async function openS3Tree({ store, id, stays }: S3Place): Promise<S3Target> {
  return treeIn(await openS3Bucket(store), { store, id, stays });
}

function treeIn(bucket: S3Bucket, { store, id, stays }: S3Place): S3Target {
  const headersOf = (file: string) => fileHeaders(file, { releaseId: id, stays });
  return createS3Target({ bucket, prefix: filesPrefix(store.prefix, id), headersOf });
}

/** Each release is a prefix of the bucket. Of its tree the folder keeps the files of the code alone. Throws `TARGET`. */
export async function openS3Trees(
  store: GivenS3,
  { stays, fence }: Pick<S3Place, "stays"> & Pick<S3Settings, "fence">,
): Promise<Trees> {
  const bucket = await openS3Bucket({ ...store, fence });
  const name = `s3://${store.bucket}/${store.prefix}`;
  if (fence !== undefined) {
    // Nobody else knows of what it writes, also where another one leads.
    const ownWrites = bucket.under(() => Date.now() + PROBED_WITHIN_MS);
    await requireConditions(ownWrites, { prefix: store.prefix, name }).catch((error: unknown) => {
      bucket.close();
      throw error;
    });
  }
  const pointer = pointerKey(store.prefix);
  const placeOf = ({ id }: Pick<LocalRelease, "id">): S3Place => ({ store, id, stays });
  const treeOf = (id: string) => treeIn(bucket, placeOf({ id }));
  const codeOf = (id: string) =>
    createS3Target({ bucket, prefix: codePrefix(store.prefix, id), headersOf: () => PRIVATE_HEADERS });
  const readPointer = () => bucket.getTagged(pointer);

  async function removeFrom(tree: S3Target, kept: ReadonlySet<string> = new Set()): Promise<void> {
    const files: string[] = [];
    for await (const { file } of tree.list()) if (!kept.has(file)) files.push(file);
    await inParallel(files, (file) => bucket.remove(tree.keyOf(file)));
  }

  async function remove(id: string): Promise<void> {
    await removeFrom(treeOf(id));
    await removeFrom(codeOf(id));
  }

  /** What origins answer by, beside the files, and what another machine renders with. */
  async function putCode({ id, folder }: LocalRelease): Promise<void> {
    const code = codeOf(id);
    const inFolders = CODE_FOLDERS.flatMap((name) =>
      listFiles(path.join(folder, name)).map((file) => `${name}/${file}`),
    );
    await inParallel([...CODE_FILES, ...inFolders], async (file) => {
      const body = await readFile(path.join(folder, file));
      if ((await code.compare(file, body)) !== "same") await (await code.stage(file, body)).publish();
    });
  }

  async function bring({ id, folder }: LocalRelease, earlier: string | null, passage: Passage | null): Promise<void> {
    await putCode({ id, folder });
    await putTree(path.join(folder, "public"), treeOf(id), earlier === null ? null : treeOf(earlier), passage);
  }

  async function put({ id, folder }: LocalRelease, earlier: string | null): Promise<void> {
    const publicDir = path.join(folder, "public");
    await bring({ id, folder }, earlier, null);
    await notePlaceOfTree(folder, name);
    await keepOnly(new Set((await readFixedFiles(folder)).keys()), publicDir);
  }

  return {
    name,
    uploads: uploadsIn(bucket, store),
    open: ({ id }) => treeOf(id),
    placeOf,
    put,
    bring,
    take: ({ id, folder }, passage) => takeTree(treeOf(id), path.join(folder, "public"), passage),
    async ensure(release, earlier) {
      const there = await placeOfTree(release.folder);
      if (there === name) return;
      if (there === null) return put(release, earlier);
      throw new PublisherError(
        "ENVIRONMENT",
        `The pages of release ${release.id} are in ${there}, not in ${name}: set PUBLISH_TARGET to it again.`,
      );
    },
    note: ({ folder }) => notePlaceOfTree(folder, name),
    async fetch({ id, folder }) {
      await codeOf(id).copyTo(folder);
      const tree = treeOf(id);
      await inParallel([...(await readFixedFiles(folder)).keys()], async (file) => {
        const located = path.join(folder, "public", file);
        const body = await tree.read(file);
        if (body === null) throw new PublisherError("TARGET", `${name} lacks ${file} of release ${id}.`);
        await mkdir(path.dirname(located), { recursive: true });
        await writeFile(located, body);
      });
    },
    async thin({ id, folder }, kept) {
      await removeFrom(treeOf(id), kept);
      await keepOnly(kept, path.join(folder, "public"));
    },
    remove,
    async removeOthers(isRelease) {
      // Asked after they are listed: the folder of a release is there before its first file is.
      const there = new Set((await bucket.folders(`${store.prefix}/`)).map(releaseOfFolder));
      there.delete(UPLOADS);
      for (const id of there) if (!(await isRelease(id))) await remove(id);
    },
    async pointer() {
      const there = await readPointer();
      return there === null ? null : parsePointer(there.body.toString());
    },
    async point(to) {
      const body = Buffer.from(JSON.stringify(to));
      for (let attempt = 0; attempt < POINTER_ATTEMPTS; attempt++) {
        const there = await readPointer();
        if (there?.body.equals(body)) return;
        if (await bucket.replace(pointer, there?.etag ?? null, body, PRIVATE_HEADERS)) return;
      }
      throw new PublisherError(
        "TARGET",
        `${store.bucket}/${pointer} is written by another publisher too: stop one of them.`,
      );
    },
    close: () => bucket.close(),
  };
}
