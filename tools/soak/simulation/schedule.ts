import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createRandom } from "../../../testing/random";
import { wantedHostOf } from "../../../src/domain/site/host";
import { openSqliteStore } from "../../../services/publisher/store/sqlite/sqlite-store";
import { Visitors, resurrected, wrongAtStart, wrongAtTheEnd } from "./checks";
import { Product, type Value, type Weather } from "./product";
import { DATA_DIR, PRODUCT_DOMAINS, startPublisher, writeRelease, type RunningPublisher } from "./publisher";
import { forgetDescriptors } from "./stands-in/fs";
import { symlink } from "./stands-in/fs-promises";
import { answerBy } from "./stands-in/globals";
import { closeAll, crashInto, mergeLog } from "./stands-in/sqlite-driver";
import { ProcessEnded, World, enter, type Adversity } from "./world";

const IDS = ["1", "2", "3", "4"];
const SLUGS = ["alpha", "beta", "Alpha", "gamma", "min-ji"];
const HOMEPAGES = ["", "", "https://one.example", "https://two.example/path"];
/** A history that is longer has come to stand somewhere. */
const MOST_STEPS = 20_000;
const LONGEST_START_MS = 50;
const OUTAGES = 0x5eed;
const OUTAGE_SHARE = 0.1;
const LEFT_BAD = 0xbad;
const LEFT_BAD_SHARE = 0.3;
const OUTAGE_MS = 40 * 60 * 1000;
/** Of a process that has ended. */
const ignore = (): void => undefined;
const SWEEP_AFTER_MS = 5 * 60 * 1000;

export interface ScheduleOptions {
  /** For databases; best on a disk of memory. */
  folder: string;
  /** Kills at that operation as well. */
  crashAt?: number;
  trace?: (line: string) => void;
}

export interface ScheduleResult {
  seed: number;
  operations: number;
  crashes: number;
  edits: number;
  /** What only a sweep has brought: see `resurrected`. */
  sweeps: number;
  /** Equal for equal histories. */
  digest: string;
  /** Null where every promise was kept. */
  failure: string | null;
}

/** Plays the history of one seed from an empty site to its end, and says what was wrong with it. */
export async function runSchedule(seed: number, options: ScheduleOptions): Promise<ScheduleResult> {
  const world = new World(seed, { ...NO_ADVERSITY }, options.crashAt ?? 0, options.trace ?? null);
  enter(world);
  forgetDescriptors();
  const { stackTraceLimit } = Error;
  // Most of its errors are the weather's, and nobody reads where they were made.
  Error.stackTraceLimit = options.trace === undefined ? 0 : stackTraceLimit;
  const base = path.join(options.folder, `schedule-${String(process.pid)}`);
  try {
    await new Schedule(world, base, options, seed).play();
    return {
      seed,
      operations: world.operations,
      crashes: world.crashes,
      edits: world.edits,
      sweeps: world.sweeps,
      digest: world.digest.toString(16).padStart(8, "0"),
      failure: world.failure,
    };
  } finally {
    world.isDown = true;
    Error.stackTraceLimit = stackTraceLimit;
    // Nothing of it may go on in the next one.
    await nextTurn();
    closeAll();
    rmSync(base, { recursive: true, force: true });
  }
}

/** Lets go on what waits for no event. */
const nextTurn = () => new Promise((resolve) => globalThis.setImmediate(resolve));

const NO_ADVERSITY: Adversity = { crash: 0, mostCrashes: 0, powerCut: 0.5, diskFault: 0, visit: 0.1 };

class Schedule {
  readonly product: Product;
  readonly visitors: Visitors;
  #publisher: RunningPublisher | null = null;
  #databases = 0;
  #editsLeft: number;
  /** Releases of new code that are to come, the first one under way. */
  #releases: string[] = [];
  #earlier = new Map<string, Value>();
  #hasSwept = false;
  #isSweeping = false;
  #calmAt = 0;
  /** Bad records stay bad: nobody repairs them before it is judged. */
  readonly #isLeftBad: boolean;

  constructor(
    readonly world: World,
    readonly base: string,
    readonly options: ScheduleOptions,
    seed: number,
  ) {
    const { weather, adversity, edits } = chooseWeather(world);
    Object.assign(world.adversity, adversity);
    this.#editsLeft = edits;
    this.product = new Product(
      world,
      weather,
      () => this.#publisher && ((message) => this.#publisher!.intake(message)),
    );
    // Of numbers of its own: the other histories stay what they are.
    if (createRandom(seed ^ OUTAGES)() < OUTAGE_SHARE) this.product.outageEndsAt = world.now() + OUTAGE_MS;
    this.#isLeftBad = createRandom(seed ^ LEFT_BAD)() < LEFT_BAD_SHARE;
    this.visitors = new Visitors(world, this.product);
    world.visit = () => this.visitors.visit();
    world.onCrash = (isPowerCut) => {
      this.#publisher = null;
      const before = this.#database;
      this.#databases += 1;
      crashInto(before, this.#database, isPowerCut);
    };
    answerBy((address) => this.product.answer(address));
  }

  get #database(): string {
    return path.join(this.base, String(this.#databases));
  }

  async play(): Promise<void> {
    const { world } = this;
    await this.#prepare();
    if (world.chance(0.3)) this.#releases.push("release-2");
    if (world.chance(0.1)) this.#releases.push("release-3");
    this.#planEdit();
    for (let step = 0; step < MOST_STEPS && world.failure === null; step++) {
      if (world.isDown) this.#start();
      this.#step();
      await nextTurn();
      if (!world.isDown && (await this.#hasEnded())) return;
    }
    world.fail("it does not come to its end");
  }

  /** A first release that is served, and a store without records. */
  async #prepare(): Promise<void> {
    const { world } = this;
    copyDatabase(emptyDatabase(this.options.folder), this.#database);
    world.isDown = false;
    const prepared = writeRelease(`${DATA_DIR}/releases/release-1`, "release-1").then(() =>
      symlink("releases/release-1", `${DATA_DIR}/current`),
    );
    let isDone = false;
    void prepared.then(() => (isDone = true));
    const { adversity } = world;
    const saved = { ...adversity };
    Object.assign(adversity, { crash: 0, diskFault: 0, visit: 0 });
    while (!isDone) {
      world.step();
      await nextTurn();
    }
    await prepared;
    Object.assign(adversity, saved);
    world.disk.syncAll();
    world.isDown = true;
  }

  #step(): void {
    try {
      if (!this.world.step()) this.world.fail("nothing is left to happen, and it has not come to its end");
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
    }
  }

  #start(): void {
    const { world } = this;
    world.life += 1;
    world.isDown = false;
    forgetDescriptors();
    this.visitors.visit(this.product.ids);
    const { life } = world;
    const isCurrent = () => world.life === life && !world.isDown;
    world.later(world.below(LONGEST_START_MS), () => {
      const starting = startPublisher({
        world,
        databaseFolder: this.#database,
        onDone: (receipts) => (isCurrent() ? this.visitors.hear(receipts) : undefined),
        log: (line) => this.options.trace?.(`  ${line}`),
      });
      starting.then(
        (publisher) => {
          if (!isCurrent()) return;
          this.#publisher = publisher;
          this.#release(life);
          void wrongAtStart(publisher.store).then((wrong) => (wrong === null ? undefined : world.fail(wrong)), ignore);
        },
        (error: unknown) => {
          this.options.trace?.(`  it does not start: ${String(error)}`);
          // Whoever watches it starts it again.
          if (isCurrent()) world.kill(false);
        },
      );
    });
  }

  /** Makes releases of new code, one after the other, each again until it is live. */
  #release(life: number): void {
    const { world } = this;
    world.later(world.below(400), () => {
      const publisher = this.#publisher;
      const [id] = this.#releases;
      if (publisher === null || id === undefined || world.life !== life) return;
      publisher.releaseCode(id).then(
        () => {
          if (world.life !== life || world.isDown) return;
          this.#releases.shift();
          this.#release(life);
        },
        (error: unknown) => {
          this.options.trace?.(`  ${id} fails: ${String(error)}`);
          if (world.life === life && !world.isDown) this.#release(life);
        },
      );
    });
  }

  #planEdit(): void {
    const { world, product } = this;
    const pause = world.chance(0.15) ? 3_000 : world.chance(0.5) ? 150 : 10;
    world.outside(world.random() * pause, () => {
      if (this.#editsLeft === 0) {
        world.outside(Math.max(0, product.outageEndsAt - world.now()), () => this.#calm());
        return;
      }
      this.#editsLeft -= 1;
      this.#edit();
      this.#planEdit();
    });
  }

  #edit(): void {
    const { world, product } = this;
    const id = IDS[world.below(IDS.length)]!;
    const before = product.valueOf(id);
    const kind = world.random();
    world.edits += 1;
    if (before !== null && kind < 0.15) product.remove(id);
    else if (before !== null && kind < 0.22) product.put(id, { salesCount: "many" });
    else {
      const earlier = this.#earlier.get(id);
      const homepage = HOMEPAGES[world.below(HOMEPAGES.length)]!;
      const isProven = world.chance(0.8);
      const keeps = before !== null && world.chance(0.5);
      const fields: Value =
        kind < 0.3 && earlier !== undefined
          ? { ...earlier, salesCount: null }
          : {
              email: "a@b.co",
              salesCount: null,
              desiredUrl: keeps ? before["desiredUrl"] : SLUGS[world.below(SLUGS.length)]!,
              hompageUrl: homepage,
              verifiedHost: isProven ? wantedHostOf(homepage, PRODUCT_DOMAINS) : null,
            };
      if (product.isTaken(String(fields["desiredUrl"]), id)) return;
      if (before !== null && before["salesCount"] === null) this.#earlier.set(id, before);
      product.put(id, fields);
    }
  }

  /** Nothing goes wrong any more: what was acknowledged has to be published by itself. */
  #calm(): void {
    const { world, product } = this;
    world.isCalm = true;
    this.#calmAt = world.now();
    if (this.#isLeftBad) return;
    for (const id of product.ids)
      if (product.valueOf(id)?.["salesCount"] === "many") product.put(id, { salesCount: null });
  }

  async #hasEnded(): Promise<boolean> {
    const { world, product } = this;
    const publisher = this.#publisher;
    if (!world.isCalm || publisher === null || this.#releases.length > 0) return false;
    if (product.messages.some(({ isAcknowledged }) => !isAcknowledged)) return false;
    const isBusy = (await publisher.store.jobs.depth()) > 0;
    // Who was brought back by mistake may have an address that another one waits for.
    if (isBusy && world.now() < this.#calmAt + SWEEP_AFTER_MS) return false;
    if (!isBusy && (await this.#requeueDead(publisher))) return false;
    if (!this.#hasSwept && (await resurrected(publisher.store, product)).length > 0) {
      this.#hasSwept = true;
      world.sweeps += 1;
      this.#isSweeping = true;
      void publisher
        .sweep()
        .catch(ignore)
        .finally(() => world.outside(0, () => (this.#isSweeping = false)));
      await nextTurn();
    }
    if (this.#isSweeping || (isBusy && !(await this.#waitsForBad(publisher)))) return false;
    // It asks the store as well, and no process ends by that.
    world.isJudged = true;
    const wrong = await wrongAtTheEnd(publisher.store, product, world);
    if (wrong !== null) world.fail(wrong);
    return true;
  }

  /** Whether all that is left to do wants an address that somebody keeps whose record is bad. */
  async #waitsForBad({ store }: RunningPublisher): Promise<boolean> {
    const jobs = await store.jobs.pending(100);
    return jobs.every(({ reason }) => reason?.includes("is still held by realtor") === true);
  }

  /** As an operator does when the outage is over. */
  async #requeueDead({ store }: RunningPublisher): Promise<boolean> {
    const dead = await store.jobs.dead(100);
    for (const { realtorId } of dead) await store.jobs.requeueDead(realtorId, this.world.now()).catch(ignore);
    if (dead.length > 0) await nextTurn();
    return dead.length > 0;
  }
}

function chooseWeather(world: World): { weather: Weather; adversity: Partial<Adversity>; edits: number } {
  const some = (share: number, most: number) => (world.chance(share) ? world.random() * most : 0);
  const crash = [0, 1 / 1500, 1 / 400, 1 / 100][world.below(4)]!;
  return {
    weather: {
      stale: some(0.5, 0.6),
      longestLagMs: world.chance(0.5) ? 300 : 3_000,
      error: some(0.4, 0.5),
      hang: some(0.2, 0.2),
      garbage: some(0.2, 0.2),
      duplicate: some(0.7, 0.6),
      longestDeliveryMs: world.chance(0.5) ? 20 : 500,
    },
    adversity: { crash, mostCrashes: 1 + world.below(5), powerCut: world.random(), diskFault: some(0.3, 0.03) },
    edits: 2 + world.below(11),
  };
}

let template: string | null = null;

/** Migrated once, and copied for each history. */
function emptyDatabase(folder: string): string {
  if (template !== null) return template;
  const made = path.join(folder, `empty-${String(process.pid)}`);
  const world = new World(0, { ...NO_ADVERSITY }, 0, null);
  const before = enter(world);
  world.isDown = false;
  void openSqliteStore(made).close();
  mergeLog(made);
  enter(before);
  return (template = made);
}

function copyDatabase(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  copyFileSync(path.join(from, "publisher.db"), path.join(to, "publisher.db"));
}
