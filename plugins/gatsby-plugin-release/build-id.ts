import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { LATEST_BUILD_FILE, buildMetaFile } from "../../src/domain/site/build-manifest";
import { NO_ROUTE_RULES } from "../../src/domain/site/route-rules";

/** The id is the code's: a data publish never changes it, so never forces a reload. */
export async function writeBuildId(publicDir: string, id: string): Promise<void> {
  await mkdir(path.join(publicDir, "builds/meta"), { recursive: true });
  await writeFile(path.join(publicDir, LATEST_BUILD_FILE), JSON.stringify({ id }));
  await writeFile(
    path.join(publicDir, buildMetaFile(id)),
    JSON.stringify({ id, matcher: NO_ROUTE_RULES, prerendered: [] }),
  );
}
