import path from "node:path";
import { fileHeaders, type FileHeaders } from "../../../../src/domain/site/file-headers";
import type { GivenS3 } from "../../../../src/domain/site/settings";
import { readFixedFiles } from "../../../renderer/fixed-files";
import { PublisherError } from "../../errors";
import { keepOnly } from "../keep-only";
import { notePlaceOfTree, placeOfTree } from "../placed-tree";
import type { LocalRelease, Pointer, Trees } from "../trees";
import { inParallel } from "./in-parallel";
import { putTree } from "./put-tree";
import { openS3Bucket, type S3Bucket } from "./s3-bucket";
import { createS3Target, type S3Target } from "./s3-target";

/** The object beside the releases that says which is served. */
const POINTER = "current";
const POINTER_HEADERS: FileHeaders = { contentType: "application/json", cacheControl: "no-cache", cacheKeys: [] };
/** Only another publisher makes a second one necessary. */
const POINTER_ATTEMPTS = 5;

/** Of a thread that opens a release's tree for itself. */
export interface S3Place {
  store: GivenS3;
  id: string;
  /** Whether shared caches are told what changes. */
  stays: boolean;
}

export async function openS3Tree({ store, id, stays }: S3Place): Promise<S3Target> {
  return treeIn(await openS3Bucket(store), { store, id, stays });
}

function treeIn(bucket: S3Bucket, { store, id, stays }: S3Place): S3Target {
  const headersOf = (file: string) => fileHeaders(file, { releaseId: id, stays });
  return createS3Target({ bucket, prefix: `${store.prefix}/${id}`, headersOf });
}

/** Each release is a prefix of the bucket. Of its tree the folder keeps the files of the code alone. Throws `TARGET`. */
export async function openS3Trees(store: GivenS3, { stays }: Pick<S3Place, "stays">): Promise<Trees> {
  const bucket = await openS3Bucket(store);
  const name = `s3://${store.bucket}/${store.prefix}`;
  const pointerKey = `${store.prefix}/${POINTER}`;
  const placeOf = ({ id }: Pick<LocalRelease, "id">): S3Place => ({ store, id, stays });
  const treeOf = (id: string) => treeIn(bucket, placeOf({ id }));
  const readPointer = () => bucket.getTagged(pointerKey);

  async function removeFrom(id: string, kept: ReadonlySet<string> = new Set()): Promise<void> {
    const tree = treeOf(id);
    const files: string[] = [];
    for await (const { file } of tree.list()) if (!kept.has(file)) files.push(file);
    await inParallel(files, (file) => bucket.remove(tree.keyOf(file)));
  }

  async function put({ id, folder }: LocalRelease, earlier: string | null): Promise<void> {
    const publicDir = path.join(folder, "public");
    await putTree(publicDir, treeOf(id), earlier === null ? null : treeOf(earlier));
    await notePlaceOfTree(folder, name);
    await keepOnly(new Set((await readFixedFiles(folder)).keys()), publicDir);
  }

  return {
    name,
    open: ({ id }) => treeOf(id),
    placeOf,
    put,
    async ensure(release, earlier) {
      const there = await placeOfTree(release.folder);
      if (there === name) return;
      if (there === null) return put(release, earlier);
      throw new PublisherError(
        "ENVIRONMENT",
        `The pages of release ${release.id} are in ${there}, not in ${name}: set PUBLISH_TARGET to it again.`,
      );
    },
    async thin({ id, folder }, kept) {
      await removeFrom(id, kept);
      await keepOnly(kept, path.join(folder, "public"));
    },
    remove: (id) => removeFrom(id),
    async removeOthers(isRelease) {
      // Asked after they are listed: the folder of a release is there before its first file is.
      for (const id of await bucket.folders(`${store.prefix}/`)) if (!(await isRelease(id))) await removeFrom(id);
    },
    async pointer() {
      const there = await readPointer();
      return there === null ? null : (JSON.parse(there.body.toString()) as Pointer);
    },
    async point(to) {
      const body = Buffer.from(JSON.stringify(to));
      for (let attempt = 0; attempt < POINTER_ATTEMPTS; attempt++) {
        const there = await readPointer();
        if (there?.body.equals(body)) return;
        if (await bucket.replace(pointerKey, there?.etag ?? null, body, POINTER_HEADERS)) return;
      }
      throw new PublisherError("TARGET", `${name}/${POINTER} is written by another publisher too: stop one of them.`);
    },
    close: () => bucket.close(),
  };
}
