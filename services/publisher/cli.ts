import { rm } from "node:fs/promises";
import pino from "pino";
import { runCommand } from "../run-command";
import { loadSecrets } from "../secrets";
import { runArchive } from "./archive/command";
import { runBuild } from "./commands/run-build";
import { runPublish } from "./commands/run-publish";
import { runReleases } from "./commands/run-releases";
import { runVerify } from "./commands/run-verify";
import type { Session } from "./commands/session";
import { findPublisher } from "./control-client";
import { readPublisherEnvironment } from "./env";
import { PublisherError, messageOf } from "./errors";
import { runMaintenance } from "./maintenance/command";
import { runMove } from "./move/command";
import { openPublisher } from "./publisher";

const COMMANDS: Record<string, (session: Session, args: string[]) => Promise<number>> = {
  archive: runArchive,
  build: runBuild,
  move: runMove,
  publish: runPublish,
  publisher: runMaintenance,
  releases: runReleases,
  verify: runVerify,
};

/** A person reads a command's log: the messages alone, a build's lines included; the failure itself is printed at the end. */
const messagesOnly = {
  write(line: string): void {
    const { msg, level } = JSON.parse(line) as { msg?: string; level: number };
    if (msg && level < pino.levels.values["error"]!) process.stderr.write(`${msg}\n`);
  },
};

/**
 * A command talks to the publisher that runs on this data directory; where none
 * runs, it is one itself for as long as it lasts.
 */
async function main(): Promise<number> {
  const [name = "", ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined)
    throw new PublisherError("ENVIRONMENT", `Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(", ")}.`);
  const env = readPublisherEnvironment();
  // Where every command is started.
  const projectDir = process.cwd();
  const { publisherToken } = loadSecrets(env.dataDir, process.env);
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const findControl = () => findPublisher(env, publisherToken, { log });
  const session: Session = {
    env,
    projectDir,
    control: await findControl(),
    findControl,
    open: () => openPublisher(env, projectDir, pino({ level: "debug" }, messagesOnly)),
    print: (line) => void process.stdout.write(`${line}\n`),
    removeFolder: (folder) => rm(folder, { recursive: true, force: true }),
  };
  return command(session, args);
}

runCommand(main, messageOf);
