import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Ports } from "../../testing/ports";
import { listRealtors, patchRealtor, readRealtor } from "../../testing/realtors";
import { PROJECT_DIR } from "../../testing/service-process";
import { startStack, type Stack } from "../../testing/stack";
import { LANGUAGES } from "../../src/domain/site/locale";
import { localizePath } from "../../src/domain/site/page-path";

/** Always the same, so that a release made before counts as one of this code. */
export const PORTS: Ports = { site: 28_330, publisher: 28_331, api: 28_332 };
export const SITE_URL = `http://localhost:${PORTS.site}`;
const SEED_REALTORS = 12;
const MANY_PHOTOS = 60;
const PUBLISHED_WITHIN_MS = 10_000;

interface Photo {
  path: string;
  imageType: string;
  url: string;
}

export interface MeasuredSite {
  /** In both languages: the landing page; the realtors with the most and the least to show; one with 60 photos. */
  paths: string[];
  /** The slugs of the second and of the last of them. */
  rich: string;
  photos: string;
  api: Stack["api"];
  /** What is served of it, and by which process. */
  publicDir: string;
  servePid: number;
}

/** A site of its own, built with these third parties. */
export async function withMeasuredSite<Result>(
  folder: string,
  ids: Record<string, string>,
  measure: (site: MeasuredSite) => Promise<Result>,
): Promise<Result> {
  const dataDir = join(PROJECT_DIR, ".data-bench", folder);
  await mkdir(dataDir, { recursive: true });
  // As the README has it for production: pictures come over the connection of their page.
  const env = { ...ids, MEDIA_URL: SITE_URL };
  const stack = await startStack({ dataDir, ports: PORTS, seedRealtors: SEED_REALTORS, env });
  try {
    console.log("looking whether the release is of this code, else building it");
    const { code, output } = await stack.command(["build", "--if-changed"]);
    if (code !== 0) throw new Error(`The release could not be built.\n${output}`);
    const { pid } = await stack.startServe();
    return await measure({ ...(await choosePages(stack)), servePid: pid });
  } finally {
    await stack.stop();
  }
}

async function choosePages(stack: Stack): Promise<Omit<MeasuredSite, "servePid">> {
  const realtors = await listRealtors(stack.api);
  const records = await Promise.all(realtors.map(({ id }) => readRealtor(stack.api, id)));
  const bySize = records.sort((a, b) => sizeOf(a) - sizeOf(b));
  const [empty, rich, gallery] = [bySize[0]!, bySize.at(-1)!, bySize.at(-2)!];
  const photos = (gallery["photos"] as Photo[]).filter(({ path }) => path !== "gallery");
  const pictures = records.flatMap((record) => pairsOf(record["photos"] as Photo[]));
  const many = Array.from({ length: MANY_PHOTOS }, (_, index) => pictures[index % pictures.length]!).flat();
  await patchRealtor(stack.api, String(gallery["id"]), { photos: [...photos, ...many] });
  const slug = String(gallery["desiredUrl"]);
  await untilPublished(stack, slug);
  const slugs = [rich, empty, gallery].map((record) => String(record["desiredUrl"]));
  const paths = ["/", ...slugs.map((each) => `/${each}`)].flatMap((path) =>
    LANGUAGES.map((language) => localizePath(path, language)),
  );
  const publicDir = join(stack.dataDir, "current", "public");
  return { paths, rich: slugs[0]!, photos: slug, api: stack.api, publicDir };
}

/** Without the gallery: an earlier run has given one of them 60 photos, and both sites have to choose the same. */
function sizeOf(record: Record<string, unknown>): number {
  const photos = (record["photos"] as Photo[]).filter(({ path }) => path !== "gallery");
  return JSON.stringify({ ...record, photos }).length;
}

/** Thumbnail and full size of each picture of a gallery. */
function pairsOf(photos: readonly Photo[]): [Photo, Photo][] {
  const of = (imageType: string) => photos.filter((photo) => photo.path === "gallery" && photo.imageType === imageType);
  const fullsizes = of("fullsize");
  return of("thumbnail").flatMap((thumbnail, index) => {
    const fullsize = fullsizes[index];
    return fullsize ? [[thumbnail, fullsize] as [Photo, Photo]] : [];
  });
}

async function untilPublished(stack: Stack, slug: string): Promise<void> {
  for (const end = Date.now() + PUBLISHED_WITHIN_MS; Date.now() < end;) {
    const { body } = await stack.site.send(`/page-data/${slug}/page-data.json`);
    const { result } = JSON.parse(body.toString()) as {
      result: { pageContext: { realtor: { view: { photos: { gallery: unknown[] } } } } };
    };
    if (result.pageContext.realtor.view.photos.gallery.length === MANY_PHOTOS) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`/${slug} does not show ${MANY_PHOTOS} photos: look at its publications.`);
}
