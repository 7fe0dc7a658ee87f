import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** The id is the code's: a data publish never changes it, so never forces a reload. */
export async function writeBuildId(publicDir: string, id: string): Promise<void> {
  await mkdir(path.join(publicDir, "builds/meta"), { recursive: true });
  await writeFile(path.join(publicDir, "builds/latest.json"), JSON.stringify({ id }));
  await writeFile(
    path.join(publicDir, `builds/meta/${id}.json`),
    JSON.stringify({ id, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }),
  );
}
