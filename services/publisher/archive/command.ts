import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES, type Language } from "../../../src/domain/site/locale";
import type { Session } from "../commands/session";
import { PublisherError } from "../errors";
import { countOf } from "../maintenance/table";
import { readAddress } from "./address";
import { checkArchive } from "./check-archive";
import type { Erased } from "./erasing";
import { exportArchive } from "./export-archive";
import { giveBack, type Proof } from "./give-back";
import { startKeptRenderer } from "./kept-renderer";
import { listOf } from "./list";
import { readMoment } from "./moment";
import { openArchive, type OpenArchive } from "./open-reader";
import { whatWasLive, type LivePage } from "./question";

const USAGE = `npm run archive -- COMMAND reads the archive of published versions:
  page ADDRESS --at TIME [--language ko|en] [--out FILE]
                        the page as it was served then, byte for byte
  list ADDRESS          what was published at an address, and when
  check [--head DIGEST] whether anything was altered since it was written down
  export FILE.tar       all of it in one file that can be checked without this software
  erase REALTOR --reason TEXT [--at-once]
                        removes what is kept of a realtor, once the law lets it`;

type Call = Pick<Session, "env" | "control" | "open" | "print"> & { args: string[] };

const COMMANDS: Record<string, (call: Call) => Promise<number>> = { page, list, check, export: exportAll, erase };

const PROOFS: Record<Proof, string> = {
  compared: "rendered again, and compared: it has the digest of what was served",
  kept: "the bytes that were served, as they were kept",
  "not compared": "rendered again; a crash left no digest to compare it with",
};

/** `npm run archive -- COMMAND`. */
export async function runArchive(session: Session, [name = "help", ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command !== undefined) return command({ ...session, args });
  session.print(USAGE);
  if (name === "help" || name === "--help") return 0;
  throw new PublisherError("ENVIRONMENT", `There is no command "${name}". Known: ${Object.keys(COMMANDS).join(", ")}.`);
}

async function reading<Result>({ env }: Call, read: (archive: OpenArchive) => Promise<Result>): Promise<Result> {
  const archive = await openArchive(env);
  try {
    return await read(archive);
  } finally {
    archive.close();
  }
}

async function page(call: Call): Promise<number> {
  const { env, print, args } = call;
  const options = { at: { type: "string" }, language: { type: "string" }, out: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const asked = readAddress(only(positionals, "page ADDRESS --at TIME"), env.productDomains);
  if (values.at === undefined) throw new PublisherError("ENVIRONMENT", "Say when: --at 2026-03-03T14:05:00Z.");
  const language = LANGUAGES.find((each) => each === (values.language ?? asked.language));
  if (language === undefined) throw new PublisherError("ENVIRONMENT", `--language is ${LANGUAGES.join(" or ")}.`);
  const { at, zone } = readMoment(values.at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (Date.parse(at) > Date.now()) throw new PublisherError("ENVIRONMENT", `${at} is still to come.`);
  const note = (line: string) => void process.stderr.write(`${line}\n`);
  note(`${asked.address} at ${at} (the time was taken as ${zone})`);
  return reading(call, async ({ reader }) => {
    const answer = await whatWasLive(reader, asked.address, at);
    if (answer.page === null) {
      note(answer.words);
      return 1;
    }
    const renderer = startKeptRenderer(env.dataDir, answer.page.runtime);
    try {
      const { body, proof } = await giveBack(reader, renderer, answer.page, pageOf(asked.address, language));
      describe(answer.page, language, proof, note);
      if (values.out === undefined) await new Promise<void>((done) => process.stdout.write(body, () => done()));
      else {
        await writeFile(values.out, body, { flag: "wx" });
        print(`${path.resolve(values.out)}: ${body.length} bytes`);
      }
      return 0;
    } finally {
      renderer.end();
    }
  });
}

const pageOf = (address: string, language: Language) => `${address.startsWith("//") ? "own." : ""}${language}.html`;

function describe(live: LivePage, language: Language, proof: Proof, note: (line: string) => void): void {
  const { realtor, state, flip, runtime, since, until, isMoment } = live;
  const revision = "revision" in state ? `, version ${state.revision}` : "";
  note(
    `realtor ${realtor}${revision} (entry ${state.seq}${flip ? `, release ${flip.release} by entry ${flip.seq}` : ""}), in ${language}`,
  );
  note(`live from ${since} ${until === null ? "until now" : `to ${until}`}`);
  if (isMoment) note("It was replaced in that very moment: the version before may have been seen as well.");
  note(`${PROOFS[proof]}, by renderer ${runtime.renderer.slice(0, 12)} with Node ${runtime.node.version}`);
}

async function list(call: Call): Promise<number> {
  const { address } = readAddress(only(call.args, "list ADDRESS"), call.env.productDomains);
  return reading(call, async ({ reader }) => {
    const lines = await listOf(reader, address);
    for (const line of lines) call.print(line);
    if (lines.length > 0) return 0;
    call.print(`The archive knows nobody who had ${address}.`);
    return 1;
  });
}

async function check(call: Call): Promise<number> {
  const { values } = parseArgs({ args: call.args, options: { head: { type: "string" } } });
  return reading(call, async ({ database }) => {
    if (database === null)
      throw new PublisherError(
        "ARCHIVE",
        "What is in PostgreSQL cannot be checked here. Export it: the file can be checked without this software.",
      );
    const { entries, head, altered } = await checkArchive(call.env.dataDir, database, values.head ?? null);
    for (const { entry, what } of altered) call.print(`${entry === null ? "the archive" : `entry ${entry}`}: ${what}`);
    call.print(`${entries} entries checked, ${altered.length} altered; the last one's digest is ${head}`);
    return altered.length === 0 ? 0 : 1;
  });
}

async function exportAll(call: Call): Promise<number> {
  const to = path.resolve(only(call.args, "export FILE.tar"));
  return reading(call, async ({ reader }) => {
    const files = await exportArchive(call.env.dataDir, reader, to);
    call.print(`${to}: ${countOf(files, "file")}. There are people's data in it: keep it as you keep these.`);
    return 0;
  });
}

async function erase({ args, control, open, print }: Call): Promise<number> {
  const options = { reason: { type: "string" }, "at-once": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const realtor = only(positionals, "erase REALTOR --reason TEXT");
  const { reason, "at-once": isAtOnce } = values;
  if (!reason) throw new PublisherError("ENVIRONMENT", "Say why: --reason TEXT. It stays in the archive.");
  const { erased, waiting } = await eraseThere({ realtor, reason, isAtOnce });
  print(`${countOf(erased, "content")} of realtor ${realtor} erased. The entries and their digests stay.`);
  if (waiting > 0)
    print(
      `${countOf(waiting, "content")} were live in the last 24 months: the law wants them; they leave by themselves.`,
    );
  return 0;

  async function eraseThere(order: { realtor: string; reason: string; isAtOnce: boolean }): Promise<Erased> {
    if (control !== null) return control.post<Erased>("/control/archive/erase", order);
    const publisher = await open();
    try {
      return await publisher.archive.erase(order.realtor, order.reason, order);
    } finally {
      await publisher.close();
    }
  }
}

function only(positionals: readonly string[], usage: string): string {
  const [one] = positionals;
  if (one === undefined || positionals.length > 1)
    throw new PublisherError("ENVIRONMENT", `Use it like this: npm run archive -- ${usage}`);
  return one;
}
