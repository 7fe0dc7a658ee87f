import type { Publisher } from "./publisher";
import type { Build } from "./store/runs";

/** The build that was ordered last, where it has failed and that is news: no newer release is served, and nobody has dismissed it. */
export async function failedBuild({ store, release }: Pick<Publisher, "store" | "release">): Promise<Build | null> {
  const build = await store.builds.newest();
  if (build?.state !== "failed") return null;
  // Names of releases sort by time.
  const isPast = (release()?.info.id ?? "") > build.releaseId;
  return isPast || (await store.builds.dismissed()) === build.id ? null : build;
}
