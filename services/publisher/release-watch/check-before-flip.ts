import { LANGUAGES } from "../../../src/domain/site/locale";
import { htmlFile, localizePath } from "../../../src/domain/site/page-path";
import { renderRealtorFiles } from "../../renderer/realtor-files";
import { PublisherError, messageOf } from "../errors";
import type { OpenRelease } from "../release";
import type { Records } from "../store/records";

const REALTORS = 5;

/**
 * Asks a release for some pages before it is served: the fixed ones are whole,
 * and those of some realtors are what its renderer makes, with all that they
 * name. Throws `RELEASE_BROKEN`.
 */
export async function checkBeforeFlip(
  { info, renderer, target, checkAssets }: OpenRelease,
  records: Pick<Records, "newest">,
): Promise<void> {
  const fail = (what: string) =>
    new PublisherError("RELEASE_BROKEN", `Release ${info.id} is not put live: ${what}. The live site is as it was.`);
  for (const language of LANGUAGES) {
    const file = htmlFile(localizePath("/", language));
    const body = await target.read(file);
    if (body === null || !body.includes("</html>")) throw fail(`${file} is ${body === null ? "missing" : "not whole"}`);
  }
  for (const accepted of await records.newest(REALTORS)) {
    try {
      const files = await renderRealtorFiles(renderer, accepted);
      await checkAssets(files);
      for (const { file, body } of files)
        if (!(await target.read(file))?.equals(body)) throw new Error(`${file} is not what its renderer makes`);
    } catch (error) {
      throw fail(messageOf(error));
    }
  }
}
