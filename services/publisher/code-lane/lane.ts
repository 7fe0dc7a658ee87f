import type { Archive } from "../archive/archive";
import type { Mutex } from "../mutex";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import type { Trees } from "../targets/trees";

/** What the code lane works on, and whom it tells. */
export interface CodeLane {
  projectDir: string;
  dataDir: string;
  siteUrl: string;
  keepReleases: number;
  /** Realtors at a time, in a store of pages. */
  atOnce: number;
  /** Releases that are gone back to just now: nobody may remove them, nor pages of them. */
  goingLive: Set<string>;
  /** Releases that are being removed or thinned, until that is done. */
  removing: Map<string, Promise<void>>;
  store: Store;
  trees: Trees;
  mutex: Pick<Mutex, "run">;
  archive: Pick<Archive, "prepareFlip" | "addFlip">;
  /** Epoch ms. */
  now(): number;
  /** Called when a release is ready to be served. */
  beforeFlip(): Promise<void>;
  /** Takes the flipped release over for publishing; called inside the lock. */
  onFlip(release: OpenRelease): void;
  /** Nobody knows which release is served. */
  onUnsure(error: unknown): void;
  log(line: string): void;
  /** Each line that Gatsby prints. */
  logBuild(line: string): void;
}
