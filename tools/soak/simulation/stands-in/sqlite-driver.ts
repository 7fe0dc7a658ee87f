import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Real from "libsql";
import { world } from "../world";

const open = new Set<Driver>();
/** What a torn write leaves behind the last transaction. */
const MOST_GARBAGE = 5000;
const FULL = 2;

type Arguments = unknown[] | Record<string, unknown>;

/** SQLite itself, told of each call, so that the process can end between any two of them. */
export default class Driver {
  readonly #real: Real.Database;

  constructor(file: string, options: Real.Options) {
    this.#real = new Real(file, options);
    open.add(this);
  }

  get inTransaction(): boolean {
    return this.#real.open && this.#real.inTransaction;
  }

  get open(): boolean {
    return this.#real.open;
  }

  exec(sql: string): void {
    const isEnd = sql === "COMMIT";
    if (sql !== "ROLLBACK") world().operation(`sql ${sql.slice(0, 8)}`);
    else if (world().isDown) return;
    this.#real.exec(sql);
    if (isEnd) world().operation("committed");
  }

  prepare(sql: string) {
    const statement = this.#real.prepare(sql);
    const isRead = /^\s*SELECT/.test(sql);
    const name = `sql ${sql.slice(0, 24)}`;
    const tell = () => (isRead && !world().isDown ? undefined : world().operation(name));
    return {
      all: (values: Arguments) => (tell(), statement.all(values)),
      run: (values: Arguments) => (tell(), statement.run(values)),
    };
  }

  close(): void {
    open.delete(this);
    if (this.#real.open) this.#real.close();
  }

  get isDurable(): boolean {
    return (this.#real.prepare("PRAGMA synchronous").get() as { synchronous: number }).synchronous >= FULL;
  }
}

const FILE = "publisher.db";

/**
 * The database as the crash of its process leaves it, in another folder: of the
 * log, after a power cut, only what was synced for certain; behind it, whatever
 * a torn write leaves there.
 */
export function crashInto(folder: string, next: string, isPowerCut: boolean): void {
  mkdirSync(next, { recursive: true });
  copyFileSync(path.join(folder, FILE), path.join(next, FILE));
  const log = path.join(folder, `${FILE}-wal`);
  if (existsSync(log)) {
    const bytes = readFileSync(log);
    const isSynced = [...open].every(({ isDurable }) => isDurable);
    const kept = isPowerCut && !isSynced ? bytes.subarray(0, world().below(bytes.length + 1)) : bytes;
    const garbage = isPowerCut ? Buffer.alloc(world().below(MOST_GARBAGE), 0xa5) : Buffer.alloc(0);
    writeFileSync(path.join(next, `${FILE}-wal`), Buffer.concat([kept, garbage]));
  }
  closeAll();
  rmSync(folder, { recursive: true, force: true });
}

export function closeAll(): void {
  for (const driver of [...open]) driver.close();
}

/** Brings what is in the log into the database's file: the driver keeps a closed connection until it is collected. */
export function mergeLog(folder: string): void {
  const real = new Real(path.join(folder, FILE));
  real.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  real.close();
}
