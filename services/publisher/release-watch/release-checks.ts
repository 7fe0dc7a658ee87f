import { LANGUAGES } from "../../../src/domain/site/locale";
import { htmlFile, localizePath } from "../../../src/domain/site/page-path";
import { renderRealtorFiles } from "../../renderer/realtor-files";
import type { OpenRelease } from "../release";
import type { Records } from "../store/records";
import { messageOf } from "../errors";
import type { OriginReader } from "./origin-reader";
import type { ReleaseCheck } from "./watch-release";

const REALTORS = 5;
/** Fewer say nothing of a share. */
const FEWEST_ANSWERS = 20;
const LARGEST_ERROR_SHARE = 0.05;

interface Checked {
  origin: OriginReader;
  records: Pick<Records, "newest">;
  release(): OpenRelease | null;
}

/** What the served release has to do, each of it a check of its own. */
export function createReleaseChecks({ origin, records, release }: Checked) {
  let before = { answers: 0, errors: 0 };

  /** The page is answered, with the bytes of the tree; a save in between may have changed these. */
  async function wrongWith(path: string): Promise<string | null> {
    const target = release()?.target;
    const file = htmlFile(path);
    const [expected, got] = [await target?.read(file), await origin.page(path)];
    if (!expected || got === null) return null;
    if (got.status === 200 && got.body.equals(expected)) return null;
    const now = await target?.read(file);
    if (!now || (got.status === 200 && got.body.equals(now))) return null;
    return got.status === 200 ? `${path} has other bytes than its file` : `${path} is answered with ${got.status}`;
  }

  async function firstWrong(paths: readonly string[]): Promise<string | null> {
    for (const path of paths) {
      const wrong = await wrongWith(path);
      if (wrong !== null) return wrong;
    }
    return null;
  }

  const checks: ReleaseCheck[] = [
    { name: "the landing page", run: () => firstWrong(LANGUAGES.map((language) => localizePath("/", language))) },
    {
      name: "homepages",
      async run() {
        const newest = await records.newest(REALTORS);
        const paths = newest.flatMap(({ record }) =>
          LANGUAGES.map((language) => localizePath(`/${record.desiredUrl}`, language)),
        );
        return firstWrong(paths);
      },
    },
    {
      name: "rendering",
      async run() {
        const served = release();
        if (served === null) return null;
        for (const accepted of await records.newest(REALTORS)) {
          try {
            await served.checkAssets(await renderRealtorFiles(served.renderer, accepted));
          } catch (error) {
            return messageOf(error);
          }
        }
        return null;
      },
    },
    {
      name: "errors",
      async run() {
        const now = await origin.answers();
        if (now === null) return null;
        const [answers, errors] = [now.answers - before.answers, now.errors - before.errors];
        if (answers < FEWEST_ANSWERS || errors / answers <= LARGEST_ERROR_SHARE) return null;
        return `${errors} of ${answers} answers were errors of the server`;
      },
    },
  ];

  return {
    checks,
    /** From here on errors are those of the release that goes live now. */
    async beginCount(): Promise<void> {
      before = (await origin.answers()) ?? before;
    },
  };
}
