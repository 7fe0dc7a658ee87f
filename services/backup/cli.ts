import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import path from "node:path";
import pino from "pino";
import { readableBytes } from "../free-space";
import { findPublisher } from "../publisher/control-client";
import { readPublisherEnvironment, type PublisherEnvironment } from "../publisher/env";
import { messageOf } from "../publisher/errors";
import { openPublisher } from "../publisher/publisher";
import type { SnapshotTaken } from "../publisher/take-snapshot";
import { openVerifyFolder } from "../publisher/verify/verify-folder";
import { runCommand } from "../run-command";
import { loadSecrets } from "../secrets";
import { makeBackup } from "./backup";
import { BackupError } from "./backup-error";
import { gatherRelease } from "./release-in-archive";
import { restoreBackup } from "./restore";

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** What is in PostgreSQL is backed up by its own means, with all that runs beside. */
function refusePostgres({ databaseUrl, dataDir }: PublisherEnvironment): void {
  if (databaseUrl === null) return;
  throw new BackupError(
    "POSTGRES",
    "The records are in PostgreSQL (DATABASE_URL). Back them up, and restore them, with pg_dump and pg_restore or " +
      `your provider's snapshots. What else has to be kept of ${dataDir}: secrets.json, postgres-worker-id, the archive ` +
      "folder, and with the embedded product API product-api.db and media. After a restore, npm run build makes the pages.",
  );
}

/** `npm run backup -- FILE [--with-release]`. */
async function backup(env: PublisherEnvironment, args: string[]): Promise<void> {
  const options = { "with-release": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const to = onlyOne(positionals, "npm run backup -- FILE.tar");
  const folder = values["with-release"] ? await openVerifyFolder(env.dataDir, process.cwd()) : null;
  try {
    const release = folder === null ? null : await gatherRelease(env.dataDir, folder, await takeSnapshot(env, folder));
    const { files, bytes, manifest } = await makeBackup({ dataDir: env.dataDir, to, release, now: new Date() });
    print(`${path.resolve(to)}: ${files} files, ${readableBytes(bytes)}`);
    print(
      manifest.release === null
        ? "The release is not in it: after a restore, npm run build makes one."
        : `Release ${manifest.release} is in it.`,
    );
  } finally {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
}

/** The tree and its records as of one moment: by the publisher that runs, else by one of our own. */
async function takeSnapshot(env: PublisherEnvironment, folder: string): Promise<SnapshotTaken> {
  const { publisherToken } = loadSecrets(env.dataDir, process.env);
  const control = await findPublisher(env, publisherToken, { log: print });
  if (control !== null) return control.post<SnapshotTaken>("/control/snapshot", { folder });
  const publisher = await openPublisher(env, process.cwd(), pino({ level: "silent" }));
  try {
    return await publisher.snapshot(folder, { withTree: true });
  } finally {
    await publisher.close();
  }
}

/** `npm run restore -- FILE [--replace]`. */
async function restore(env: PublisherEnvironment, args: string[]): Promise<void> {
  const options = { replace: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const archive = path.resolve(onlyOne(positionals, "npm run restore -- FILE.tar"));
  const { dataDir } = env;
  const now = new Date();
  const restored = await restoreBackup({ archive, dataDir, isReplacing: values.replace, now, log: print });
  const { manifest, movedTo, release } = restored;
  print(`${dataDir} is as it was at ${manifest.createdAt}: ${Object.keys(manifest.files).length} files`);
  if (movedTo !== null) print(`What was there before is ${movedTo}. Remove it when you no longer need it.`);
  print(
    release === null
      ? "Make a release of it, then serve: npm run build, npm run serve."
      : `Release ${release} is ready: npm run serve.`,
  );
}

function onlyOne(positionals: readonly string[], usage: string): string {
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BackupError("USAGE", `Name one archive: ${usage}`);
  return file;
}

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  const commands = { backup, restore };
  if (name !== "backup" && name !== "restore") throw new BackupError("USAGE", "Known: backup, restore.");
  const env = readPublisherEnvironment();
  refusePostgres(env);
  await commands[name](env, args);
  return 0;
}

runCommand(main, messageOf);
