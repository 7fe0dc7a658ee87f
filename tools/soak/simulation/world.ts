import { createRandom, type Random } from "../../../testing/random";
import { Disk } from "./disk";

/** Thrown into a process that has just been killed; its machine has lost power where `Disk` says so. */
export class ProcessEnded extends Error {}

/** What a disk, a network and a power supply do to the process of one history. All are shares of one. */
export interface Adversity {
  /** Of the operations, after which the process is killed. */
  crash: number;
  mostCrashes: number;
  /** Of the crashes, which are power cuts. */
  powerCut: number;
  /** Of the writes, renames, removals and syncs that the disk refuses. */
  diskFault: number;
  /** Of the operations, beside which a visitor reads a page. */
  visit: number;
}

interface Event {
  at: number;
  /** Which process waits for it; null for what goes on whatever becomes of that. */
  life: number | null;
  run(): void;
}

const FLIP = / data(?:\/current)?$/;
const START = Date.parse("2026-03-01T00:00:00.000Z");

/**
 * Everything that a publisher's process meets outside of itself, decided by one
 * seed: time, the order of what is ready, the disk, and when it all ends.
 */
export class World {
  readonly random: Random;
  readonly disk = new Disk();
  /** How many operations there have been, and a digest of all of them in their order. */
  operations = 0;
  digest = 0x811c9dc5;
  crashes = 0;
  powerCuts = 0;
  edits = 0;
  sweeps = 0;
  /** After two of them nobody knows which release a power cut leaves: that is not promised. */
  faultsAtFlips = 0;
  /** Which process it is, counted from 1. */
  life = 0;
  /** From a kill until all that had begun in the process has ended. */
  isDown = true;
  /** No more adversity: what is under way is to come to its end. */
  isCalm = false;
  /** It has come to its end. */
  isJudged = false;
  failure: string | null = null;
  visit = (): void => undefined;
  onCrash = (_isPowerCut: boolean): void => undefined;
  #time = START;
  #events: Event[] = [];

  constructor(
    seed: number,
    readonly adversity: Adversity,
    /** Kills at that operation as well; 0 for none. */
    readonly crashAt: number,
    readonly trace: ((line: string) => void) | null,
  ) {
    this.random = createRandom(seed);
  }

  now = (): number => this.#time;

  chance(share: number): boolean {
    return share > 0 && this.random() < share;
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  /** Each thing that a process does beyond its own memory: here it may end. */
  operation(what: string): void {
    if (this.isJudged) return;
    if (this.isDown) throw new ProcessEnded();
    this.#note(what);
    if (!this.isCalm && this.chance(this.adversity.visit)) this.visit();
    const { crash, mostCrashes, powerCut } = this.adversity;
    const isChosen = !this.isCalm && this.crashes < mostCrashes && this.chance(crash);
    // The first process has to have begun.
    if (!isChosen && (this.life === 0 || this.operations !== this.crashAt)) return;
    this.kill(this.chance(powerCut));
    throw new ProcessEnded();
  }

  /** As {@link operation}, of one that the disk may refuse. */
  diskOperation(what: string, code = "EIO"): void {
    this.operation(what);
    if (this.isCalm || !this.chance(this.adversity.diskFault)) return;
    this.#note(`${code} at ${what}`);
    if (FLIP.test(what) && ++this.faultsAtFlips > 1) this.adversity.powerCut = 0;
    throw Object.assign(new Error(`${code}: ${what}`), { code });
  }

  kill(isPowerCut: boolean): void {
    this.#note(isPowerCut ? "power cut" : "kill");
    this.crashes += 1;
    if (isPowerCut) this.powerCuts += 1;
    this.isDown = true;
    this.onCrash(isPowerCut);
    this.#events = this.#events.filter(({ life }) => life === null);
    if (isPowerCut) this.disk.losePower(this.random);
  }

  fail(why: string): void {
    this.failure ??= why;
    this.trace?.(`FAILURE: ${why}`);
  }

  /** Of the process; returns how to cancel. One that has ended waits for nothing. */
  later(ms: number, run: () => void): () => void {
    if (this.isDown) return () => undefined;
    return this.#add({ at: this.#time + ms, life: this.life, run });
  }

  outside(ms: number, run: () => void): () => void {
    return this.#add({ at: this.#time + ms, life: null, run });
  }

  /** Some time passes, then it is done, and then it goes on. */
  async<Result>(longest: number, work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.later(this.random() * longest, () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  }

  /** Lets one of those happen that are ready; false where nothing is left to happen. */
  step(): boolean {
    if (this.#events.length === 0) return false;
    const first = this.#events.reduce((least, { at }) => Math.min(least, at), Infinity);
    this.#time = Math.max(this.#time, Math.ceil(first));
    const ready = this.#events.filter(({ at }) => at <= this.#time);
    const event = ready[this.below(ready.length)]!;
    this.#events.splice(this.#events.indexOf(event), 1);
    event.run();
    return true;
  }

  #add(event: Event): () => void {
    this.#events.push(event);
    return () => {
      const index = this.#events.indexOf(event);
      if (index !== -1) this.#events.splice(index, 1);
    };
  }

  #note(what: string): void {
    this.operations += 1;
    for (let index = 0; index < what.length; index++)
      this.digest = Math.imul(this.digest ^ what.charCodeAt(index), 0x01000193) >>> 0;
    this.digest = Math.imul(this.digest ^ (this.#time & 0xffff), 0x01000193) >>> 0;
    this.trace?.(`${String(this.operations)} +${String(this.#time - START)} ms: ${what}`);
  }
}

/** The one that stands in for Node's own modules asks. */
let current: World | null = null;
/** Answers the one before. */
export function enter(world: World | null): World | null {
  const before = current;
  current = world;
  return before;
}
export function world(): World {
  if (current === null) throw new Error("Nothing runs in a world yet.");
  return current;
}
