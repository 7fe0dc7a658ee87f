import type { Fence } from "../targets/fence";

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
  /** Of what code that a pipeline has built and uploaded; null: of the publisher's own sources. */
  upload: string | null;
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
  upload: row["upload_id"] as string | null,
});

/** Orders for releases: kept until they are done, and the last fifty for who asks. */
export interface Builds {
  add(build: Pick<Build, "id" | "releaseId" | "attempts" | "isPreview" | "upload">): Promise<void>;
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
  /** An operator knows that it has failed. */
  dismiss(id: string): Promise<void>;
  /** The one that was dismissed last. */
  dismissed(): Promise<string | null>;
}

/** The setting that keeps it. */
export const DISMISSED_BUILD = "builds.dismissed";

/** What was done of a run, or of a part of it. */
export interface RunTally {
  /** Realtors. */
  done: number;
  /** Files whose bytes differed. */
  written: number;
  /** Realtors that do not render, with the reason. */
  failures: { id: string; reason: string }[];
  /** A text for each realtor whose pages were put into a release that is being filled: what these are. */
  held?: readonly string[];
}

/** Realtors of a run: those whose id comes after one, up to another and with it, or to the last. */
export interface RunRange {
  releaseId: string;
  afterId: string;
  upToId: string | null;
  /** Names this claim. */
  lease: string;
}

export interface RunProgress extends RunTally {
  /** Ranges that are not done, and those of them that somebody may claim. */
  left: number;
  free: number;
  /** Those that nobody may: they have ended their process too often. */
  stuck: number;
}

export interface BegunRun {
  releaseId: string;
  /** A run of another one begins anew. */
  boot: string;
  realtorsPerRange: number;
  /** Somebody has asked for it: what has ended its process is tried again. */
  isAsked: boolean;
}

/** Runs of the bulk lane, one a release: what is left of each, so that it is taken up again, and may be shared. */
export interface BulkRuns {
  /** Notes that a run begins. Answers whether it goes on with one that did not come to its end. */
  begin(run: BegunRun): Promise<boolean>;
  /** The first range that nobody works on; null where there is none. It is free again when its claim is over: with this process, or by time where others work as well. */
  claim(releaseId: string): Promise<RunRange | null>;
  /** What was done of a range: all of it, or what comes up to `reachedId`. Answers false, and notes nothing, where it is another claim's by now. */
  end(range: RunRange, reachedId: string | null, tally: RunTally): Promise<boolean>;
  /** Null where no run is noted. */
  progress(releaseId: string): Promise<RunProgress | null>;
  /** With all that is known of it. Where others work on a range of it, that is known until they have ended. */
  forget(releaseId: string): Promise<void>;
  /** Absent where one process works alone. */
  fills?: Fills;
}

/** Runs that fill a release which nobody reads yet. Their ranges are claimed, ended and forgotten like others. */
export interface Fills {
  /** Waits for who works on an earlier one of that release. Answers the last place in the order of acceptance: what is accepted after it may not be in the release. */
  begin(releaseId: string, realtorsPerRange: number): Promise<number>;
  /** A release that is being filled, and has ranges that nobody works on. */
  waiting(): Promise<string | null>;
  /** Until when nobody else can have claimed that range. */
  fence(range: RunRange): Fence;
  /** The texts of the ranges that have ended ({@link RunTally.held}), in any order. */
  held(releaseId: string): AsyncGenerator<string>;
}

/** A build that ends the process twice where it stands would do it a third time. */
export const MAX_RUN_ATTEMPTS = 2;

/** Claims of a range without an end: one that ends its process each time would do it again. */
export const MAX_RANGE_ATTEMPTS = 3;

/** In every engine: for a release, after every so many realtors. */
export const cutRanges = (
  release: string,
  size: string,
) => `INSERT INTO bulk_ranges (release_id, after_id, up_to_id, attempts)
  SELECT ${release}, after_id, lead(after_id) OVER (ORDER BY after_id), 0 FROM (
    SELECT '' AS after_id UNION ALL SELECT id FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM records) AS numbered WHERE place % ${size} = 0) AS cuts`;

/** With what was done since. */
export const addTally = (before: Readonly<Record<string, unknown>>, { done, written, failures }: RunTally) => [
  (before["done"] as number) + done,
  (before["written"] as number) + written,
  JSON.stringify([...(JSON.parse(before["failures"] as string) as RunTally["failures"]), ...failures]),
];

/** Rows of a run, and of the counts of its ranges. */
export const toProgress = (
  run: Readonly<Record<string, unknown>>,
  ranges: Readonly<Record<string, unknown>>,
): RunProgress => ({
  done: run["done"] as number,
  written: run["written"] as number,
  failures: JSON.parse(run["failures"] as string) as RunTally["failures"],
  left: ranges["left_count"] as number,
  free: ranges["free_count"] as number,
  stuck: ranges["stuck_count"] as number,
});
