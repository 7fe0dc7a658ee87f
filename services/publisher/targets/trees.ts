import type { Pointer } from "../../published-tree";
import type { Passage } from "./s3/put-tree";
import type { S3Place } from "./s3/s3-place";
import type { Target } from "./target";
import type { Uploads } from "./uploads";

/** A release as it is on this machine: what renders it, and the files of its code. */
export interface LocalRelease {
  id: string;
  folder: string;
}

/** Where the trees of releases are published. */
export interface Trees {
  /** As PUBLISH_TARGET has it; null: in the data directory. */
  readonly name: string | null;
  /** Code that pipelines have uploaded there; null where they cannot. */
  readonly uploads: Uploads | null;
  open(release: LocalRelease): Target;
  /** How another thread opens that; null: it is `public` in the release's folder. */
  placeOf(release: LocalRelease): S3Place | null;
  /** Brings a tree that was made, or published until now, in the release's folder. Throws `ENVIRONMENT` for one that is elsewhere. */
  ensure(release: LocalRelease, earlier: string | null): Promise<void>;
  /** Brings what was made in the release's folder, whatever is there; what the `earlier` one has is taken from it. */
  put(release: LocalRelease, earlier: string | null): Promise<void>;
  /** The same for a folder that stays as it is, and may go on changing: once it stands still, it is brought again. Throws `TARGET`. */
  bring(release: LocalRelease, earlier: string | null, passage: Passage): Promise<void>;
  /** The other way: makes the folder's tree what is there. Throws `TARGET`. */
  take(release: LocalRelease, passage: Passage): Promise<void>;
  /** Brings the code of a release that another machine has made into a folder of its own. Throws `TARGET`. */
  fetch(release: LocalRelease): Promise<void>;
  /** Says that its pages are there, whoever has brought them. */
  note(release: LocalRelease): Promise<void>;
  /** Removes all but these files. */
  thin(release: LocalRelease, kept: ReadonlySet<string>): Promise<void>;
  /** Removes what is there of a release. */
  remove(id: string): Promise<void>;
  /** The same of all that is no release by now: of what a failure or a kill has left. */
  removeOthers(isRelease: (id: string) => Promise<boolean>): Promise<void>;
  /** What readers go by; null where there is nothing. */
  pointer(): Promise<Pointer | null>;
  point(to: Pointer): Promise<void>;
  close(): void;
}
