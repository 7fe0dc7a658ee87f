import { SETTINGS, notesOf, type SettingName } from "../../src/domain/site/settings";

const WIDTH = 118;
const HEADER = [
  "# Every setting, with its default; `cp .env.example .env` works as it is. Made of src/domain/site/settings.ts by",
  "# tools/settings/write.ts. The commands of package.json read `.env`; a variable that is already set wins.",
  "# The tests read none of this.",
];
const NAMES = Object.keys(SETTINGS.shape) as SettingName[];

/** The text of `.env.example`. */
export function envExample(): string {
  return [...HEADER, ...NAMES.flatMap(linesOf)].join("\n") + "\n";
}

function linesOf(name: SettingName): string[] {
  const { part, text, example, isSet } = notesOf(name);
  const heading = part === undefined ? [] : ["", `# --- ${part} `.padEnd(75, "-")];
  const value = example ?? defaultOf(name);
  return [...heading, ...(text === undefined ? [] : wrap(text)), `${isSet ? "" : "# "}${name}=${value}`];
}

function defaultOf(name: SettingName): string {
  const parsed = SETTINGS.shape[name].safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : "";
}

function wrap(text: string): string[] {
  const lines = ["#"];
  for (const word of text.split(" ")) {
    const line = `${lines.at(-1)!} ${word}`;
    if (line.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

const TABLE_START = "<!-- settings of a production site, made by tools/settings/write.ts -->";
const TABLE_END = "<!-- end -->";

/** The README with its table of what a production site has to set. */
export function withSettingsTable(readme: string): string {
  const [before, rest] = readme.split(TABLE_START);
  const after = rest?.split(TABLE_END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`README.md has no place for the table: ${TABLE_START}`);
  const rows = NAMES.flatMap((name) => {
    const { production } = notesOf(name);
    return production === undefined ? [] : `| \`${name}\` | ${production} |`;
  });
  return [before + TABLE_START, "", "| Variable | Set it to |", "|---|---|", ...rows, "", TABLE_END + after].join("\n");
}
