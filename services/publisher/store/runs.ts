export interface Build {
  id: string;
  state: "queued" | "building" | "preview" | "live" | "failed";
  /** Why it has failed. */
  reason: string | null;
  releaseId: string;
  /** How often it was begun. */
  attempts: number;
  /** It ends as a release to look at, which is not served. */
  isPreview: boolean;
}

export const BUILDS_KEPT = 50;

/** A row of the table of builds, whose columns are the same in every engine. */
export const toBuild = (row: Readonly<Record<string, unknown>>): Build => ({
  id: row["id"] as string,
  state: row["state"] as Build["state"],
  reason: row["reason"] as string | null,
  releaseId: row["release_id"] as string,
  attempts: row["attempts"] as number,
  isPreview: Number(row["is_preview"]) === 1,
});

/** Orders for releases: kept until they are done, and the last fifty for who asks. */
export interface Builds {
  add(build: Pick<Build, "id" | "releaseId" | "attempts" | "isPreview">): Promise<void>;
  /** Says where it is; `building` counts an attempt. */
  tell(id: string, state: Build["state"], reason: string | null): Promise<void>;
  /** Back to the queue, for a release of that id. */
  requeue(id: string, releaseId: string): Promise<void>;
  get(id: string): Promise<Build | null>;
  /** The one that was ordered last. */
  newest(): Promise<Build | null>;
  /** The one that made a release. */
  ofRelease(releaseId: string): Promise<Build | null>;
  /** Those that an ended process has left, oldest first. */
  unfinished(): Promise<Build[]>;
}

/** Where the bulk lane's runs are, one a release, so that one is taken up again that was killed. */
export interface BulkRuns {
  /** Notes that a run begins, and answers after which realtor: the empty id, or where one of this boot was killed. */
  begin(releaseId: string, boot: string): Promise<string>;
  reached(releaseId: string, afterId: string): Promise<void>;
  /** A run that ended, whole or not, did not end the process. */
  survived(releaseId: string): Promise<void>;
  forget(releaseId: string): Promise<void>;
  /** Whether a run is to be taken up, counting that it is; `"given up"` where that has been tried too often. */
  takeUp(releaseId: string): Promise<"nothing" | "go on" | "given up">;
}

/** One that ends the process twice where it stands would do it a third time. */
export const MAX_RUN_ATTEMPTS = 2;
