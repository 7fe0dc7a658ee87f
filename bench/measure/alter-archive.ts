import { readFile, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import Driver from "libsql";
import { pick, type Random } from "../../testing/random";

/** A byte that was changed behind the archive's back, and how `check` has to name it. */
export interface Alteration {
  where: string;
  named: RegExp;
}

interface Cell {
  table: "archive_entries" | "archive_contents";
  column: "body" | "digest" | "blob";
  seq: number;
}

/** Changes one byte at so many random places, each in an entry or a file of its own. */
export async function alterArchive(dataDir: string, places: number, random: Random): Promise<Alteration[]> {
  const files = await alterFiles(join(dataDir, "archive"), random);
  const database = new Driver(join(dataDir, "publisher.db"));
  const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  try {
    const seqs = (table: string) =>
      (database.prepare(`SELECT seq FROM ${table}`).all() as { seq: number }[]).map(({ seq }) => seq);
    const cells: Cell[] = [
      ...seqs("archive_entries").flatMap((seq): Cell[] => [
        { table: "archive_entries", column: "body", seq },
        { table: "archive_entries", column: "digest", seq },
      ]),
      ...seqs("archive_contents").map((seq): Cell => ({ table: "archive_contents", column: "blob", seq })),
    ];
    const altered = new Map<number, Alteration>();
    while (altered.size < places - files.length) {
      const cell = pick(random, cells);
      if (!altered.has(cell.seq)) altered.set(cell.seq, alterCell(database, cell, random));
    }
    return [...files, ...altered.values()];
  } finally {
    for (const { sql } of triggers) database.exec(sql);
    database.close();
  }
}

function alterCell(database: InstanceType<typeof Driver>, { table, column, seq }: Cell, random: Random): Alteration {
  const row = database.prepare(`SELECT ${column} AS value FROM ${table} WHERE seq = ?`).get([seq]) as {
    value: string | ArrayBuffer;
  };
  const bytes = typeof row.value === "string" ? Buffer.from(row.value) : Buffer.from(row.value.slice(0));
  const at = alterByte(bytes, random, typeof row.value === "string");
  const value = typeof row.value === "string" ? bytes.toString() : bytes;
  database.prepare(`UPDATE ${table} SET ${column} = ? WHERE seq = ?`).run([value, seq]);
  return { where: `${column} of entry ${seq}, byte ${at}`, named: new RegExp(`^entry ${seq}: `, "m") };
}

/** One byte of each kind of file. They are links to files that are in use: the changed one takes the name. */
async function alterFiles(folder: string, random: Random): Promise<Alteration[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const byFolder = new Map(files.map((file) => [relative(folder, file).split("/")[1]!, file]));
  const altered: Alteration[] = [];
  for (const [digest, file] of byFolder) {
    const bytes = await readFile(file);
    const at = alterByte(bytes, random, false);
    await writeFile(`${file}.altered`, bytes, { mode: (await stat(file)).mode });
    await rename(`${file}.altered`, file);
    altered.push({ where: `${relative(folder, file)}, byte ${at}`, named: new RegExp(digest) });
  }
  return altered;
}

function alterByte(bytes: Buffer, random: Random, isText: boolean): number {
  const at = Math.floor(random() * bytes.length);
  // A text stays one.
  bytes[at] = isText ? (bytes[at] === 0x78 ? 0x79 : 0x78) : bytes[at]! ^ (1 << Math.floor(random() * 8));
  return at;
}
