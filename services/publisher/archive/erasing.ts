import { rm } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../clock";
import { PublisherError } from "../errors";
import { exists } from "../release";
import type { Store } from "../store/store";
import { rangesOf } from "./entry";
import { nodesFolder, renderersFolder } from "./places";
import { LEAST_MONTHS, contentsToLeave, monthsBefore, releasesToLeave } from "./retention";

interface Options {
  dataDir: string;
  store: Pick<Store, "archive" | "records">;
  /** How long contents stay after they were last live. */
  months: number;
  clock: Pick<Clock, "now">;
}

export interface Erased {
  /** Contents that are gone. */
  erased: number;
  /** Those that the law still wants, and which leave by themselves. */
  waiting: number;
}

/** How contents leave the archive. Entries and digests stay, so that the chain can be checked. */
export function createErasing({ dataDir, store: { archive, records }, months, clock }: Options) {
  const momentOf = (at: number) => ({ from: new Date(at).toISOString(), at: new Date(at).toISOString() });

  return {
    /**
     * Erases what the archive has of a realtor and need not have any more; the rest leaves when its 24 months are over.
     * `isAtOnce` does not wait for them. Throws `ARCHIVE` where the homepage is live, or nothing is known.
     */
    async erase(realtor: string, reason: string, { isAtOnce }: { isAtOnce: boolean }): Promise<Erased> {
      const entries = await archive.ofRealtor(realtor);
      if (entries.length === 0) throw new PublisherError("ARCHIVE", `The archive has nothing of a realtor ${realtor}.`);
      if ((await records.get(realtor)) !== null) {
        throw new PublisherError(
          "ARCHIVE",
          `The homepage of realtor ${realtor} is live. Delete it at the product API first; then run this again.`,
        );
      }
      const now = clock.now();
      const leaving = contentsToLeave(entries, isAtOnce ? "9" : monthsBefore(now, LEAST_MONTHS));
      const there = await presentOf(leaving);
      await archive.remove({ kind: "erasure", ...momentOf(now), realtor, reason, contents: rangesOf(there) });
      const waiting = await presentOf(entries.flatMap(({ seq, content }) => (content === null ? [] : seq)));
      return { erased: there.length, waiting: waiting.length };
    },

    /** Removes what is older than the setting says, and, of who asked for erasure, what is older than the law wants. */
    async expire(): Promise<number> {
      const now = clock.now();
      const before = monthsBefore(now, months);
      const floor = monthsBefore(now, LEAST_MONTHS);
      const asked = new Set((await archive.ofKinds(["erasure"])).map(({ realtor }) => realtor));
      const leaving: number[] = [];
      for (const realtor of await archive.realtorsBefore(floor)) {
        const entries = await archive.ofRealtor(realtor);
        leaving.push(...(await presentOf(contentsToLeave(entries, asked.has(realtor) ? floor : before))));
      }
      const { contents, renderers, nodes } = await releasesToLeave(archive, before);
      const isThere = async (folder: string, names: string[]) => {
        const found = await Promise.all(names.map((name) => exists(path.join(folder, name))));
        return names.filter((_, index) => found[index]);
      };
      const gone = {
        renderers: await isThere(renderersFolder(dataDir), renderers),
        nodes: await isThere(nodesFolder(dataDir), nodes),
      };
      const all = [...leaving, ...contents].sort((a, b) => a - b);
      const count = all.length + gone.renderers.length + gone.nodes.length;
      if (count === 0) return 0;
      await archive.remove({ kind: "expiry", ...momentOf(now), before, contents: rangesOf(all), ...gone });
      for (const name of gone.renderers) await rm(path.join(renderersFolder(dataDir), name), { recursive: true });
      for (const name of gone.nodes) await rm(path.join(nodesFolder(dataDir), name), { recursive: true });
      return count;
    },
  };

  async function presentOf(seqs: readonly number[]): Promise<number[]> {
    const present: number[] = [];
    for (const seq of seqs) if ((await archive.content(seq)) !== null) present.push(seq);
    return present;
  }
}
