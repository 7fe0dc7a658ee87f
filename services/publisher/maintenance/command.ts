import { parseArgs } from "node:util";
import type { Session } from "../commands/session";
import { PublisherError } from "../errors";
import { cleanTree } from "./clean-command";
import { followApi } from "./follow-command";
import type { Retried } from "./jobs";
import { LIST_COMMANDS, type MaintenanceCall } from "./lists";
import { countOf } from "./table";

const USAGE = `npm run publisher -- COMMAND looks after the publisher that runs:
  dead              jobs that were given up, with the reason
  quarantined       realtors who cannot be published, with the reason
  pending           jobs that are not done yet
  retry ID…|--all   tries these realtors again now, or everyone who is stuck
  drop ID           forgets a dead letter
  dismiss-build     forgets that the last build failed
  follow-api        shows what taking the API as it is now would change; --yes does it
  clean-tree        shows published files that belong to nobody; --yes removes them
  purge --all       empties the cache in front of this site's pages
Lists take --json.`;

const COMMANDS: Record<string, (call: MaintenanceCall) => Promise<number>> = {
  ...LIST_COMMANDS,
  retry,
  drop,
  "dismiss-build": dismissBuild,
  "follow-api": (call) => followApi(call),
  "clean-tree": cleanTree,
  purge,
};

/** `npm run publisher -- COMMAND`. */
export async function runMaintenance(
  { control, env, print }: Pick<Session, "control" | "env" | "print">,
  [name = "help", ...args]: string[],
): Promise<number> {
  if (name === "help" || name === "--help") {
    print(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new PublisherError(
      "ENVIRONMENT",
      `There is no command "${name}". Known: ${Object.keys(COMMANDS).join(", ")}.`,
    );
  if (control === null)
    throw new PublisherError(
      "ENVIRONMENT",
      `No publisher answers at ${env.publisherUrl}. Start it with npm run serve (or npm run worker), then run this again.`,
    );
  return command({ control, args, print, now: Date.now() });
}

async function retry({ control, args, print }: MaintenanceCall): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (!values.all && positionals.length === 0)
    throw new PublisherError("ENVIRONMENT", "Say who is to be tried again: retry ID (several are fine), or --all.");
  const ids = values.all ? null : positionals;
  const { retried, unknown } = await control.post<Retried>("/control/retry", { ids });
  if (retried.length > 0)
    print(
      `${countOf(retried.length, "realtor")} will be tried again now: npm run publisher -- pending says how it goes.`,
    );
  else if (unknown.length === 0) print("Nothing is stuck.");
  for (const id of unknown)
    print(
      `Realtor ${id} is not dead, quarantined or pending. To publish them again: npm run publish -- --realtor ${id}`,
    );
  return unknown.length > 0 ? 1 : 0;
}

async function drop({ control, args, print }: MaintenanceCall): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [id] = positionals;
  if (id === undefined || positionals.length > 1)
    throw new PublisherError("ENVIRONMENT", "Say whose dead letter is to be forgotten: drop ID.");
  const { dropped } = await control.post<{ dropped: boolean }>("/control/drop", { id });
  print(
    dropped
      ? `The dead letter of realtor ${id} is gone. What is published stays as it is.`
      : `Realtor ${id} has no dead letter. npm run publisher -- dead lists those that there are.`,
  );
  return dropped ? 0 : 1;
}

async function dismissBuild({ control, print }: MaintenanceCall): Promise<number> {
  const { id } = await control.post<{ id: string | null }>("/control/dismiss-build", {});
  print(
    id === null
      ? "There is no failed build to forget."
      : `Build ${id} is dismissed: its failure is no longer reported.`,
  );
  return 0;
}

async function purge({ control, args, print }: MaintenanceCall): Promise<number> {
  const { values } = parseArgs({ args, options: { all: { type: "boolean", default: false } } });
  if (!values.all)
    throw new PublisherError(
      "ENVIRONMENT",
      "Say that everything is to be purged: purge --all. The pages of one realtor: npm run publish -- --realtor ID.",
    );
  const { adapter } = await control.post<{ adapter: string }>("/control/purge-everything");
  print(
    `${adapter} is being told to forget everything; the origin answers each page once more. npm run verify -- --cdn says whether anything old is left.`,
  );
  return 0;
}
