import { readFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../../renderer/tree";
import type { Target } from "./target";

export interface TargetUnderTest {
  target: Target;
  /** Beside the tree, for what is not of it. */
  folder: string;
  /** How many files wait out of readers' sight. */
  waiting(): Promise<number>;
  /** Every file that a reader could get. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

/** What every target must do; call it once for each in a test file. */
export function targetSuite(name: string, openTarget: () => Promise<TargetUnderTest>): void {
  function check(intent: string, work: (target: Target, under: TargetUnderTest) => Promise<void>): void {
    test(`target conformance: ${name}: ${intent}`, async () => {
      const under = await openTarget();
      try {
        await work(under.target, under);
      } finally {
        await under.close();
      }
    });
  }

  const textOf = async (target: Target, file: string) => (await target.read(file))?.toString() ?? null;
  const write = async (target: Target, file: string, text: string) =>
    (await target.stage(file, Buffer.from(text))).publish();

  check("what is published is read back; what is not there is null", async (target, under) => {
    await write(target, "en/minji/index.html", "안녕하세요");
    expect(await textOf(target, "en/minji/index.html")).toBe("안녕하세요");
    expect(await target.read("en/index.html")).toBeNull();
    expect(await target.read("en/minji/index.html/x")).toBeNull();
    expect(await target.compare("en/minji/index.html/x", Buffer.from("x"))).toBe("absent");
    expect([await under.files(), await under.waiting()]).toEqual([["en/minji/index.html"], 0]);
  });

  check("what is there is compared with bytes that are to be there", async (target) => {
    const compare = (text: string) => target.compare("a/index.html", Buffer.from(text));
    expect(await compare("new")).toBe("absent");
    await write(target, "a/index.html", "old");
    expect([await compare("old"), await compare("new"), await compare("")]).toEqual(["same", "differs", "differs"]);
    await write(target, "a/index.html", "");
    expect([await compare(""), await compare("old")]).toEqual(["same", "differs"]);
  });

  check("what is staged shows when it is published, and not before", async (target, under) => {
    await write(target, "a/index.html", "old");
    const staged = await target.stage("a/index.html", Buffer.from("new"));
    expect([await textOf(target, "a/index.html"), await under.files()]).toEqual(["old", ["a/index.html"]]);
    await staged.publish();
    expect([await textOf(target, "a/index.html"), await under.waiting()]).toEqual(["new", 0]);
  });

  check("what is discarded leaves nothing", async (target, under) => {
    const staged = await target.stage("a/index.html", Buffer.from("new"));
    await staged.discard();
    expect([await under.files(), await under.waiting()]).toEqual([[], 0]);
  });

  check("of two that wait for one address the last to be published is there", async (target) => {
    const [first, second] = await Promise.all(
      ["first", "second"].map((text) => target.stage("a/index.html", Buffer.from(text))),
    );
    await second!.publish();
    await first!.publish();
    expect(await textOf(target, "a/index.html")).toBe("first");
  });

  check("a file of no bytes and a large one are themselves", async (target) => {
    const large = Buffer.alloc(5_000_000, "가");
    await (await target.stage("empty", Buffer.alloc(0))).publish();
    await (await target.stage("large", large)).publish();
    expect((await target.read("empty"))?.length).toBe(0);
    expect((await target.read("large"))?.equals(large)).toBe(true);
  });

  check("a removed file is gone, and its neighbours stay", async (target, under) => {
    await write(target, "en/a/index.html", "a");
    await write(target, "en/b/index.html", "b");
    expect(await target.remove("en/a/index.html")).toBe(true);
    expect(await target.remove("en/a/index.html")).toBe(false);
    expect(await under.files()).toEqual(["en/b/index.html"]);
    await write(target, "en/a/index.html", "again");
    expect(await textOf(target, "en/a/index.html")).toBe("again");
  });

  check("what was published and removed can be settled, after a crash too", async (target, under) => {
    await write(target, "a/index.html", "a");
    await target.settle(["a/index.html"], false);
    await target.remove("a/index.html");
    await target.settle(["a/index.html", "never/there.html"], true);
    expect(await under.files()).toEqual([]);
  });

  check("every file is listed", async (target) => {
    for (const name of ["index.html", "en/minji/index.html", "static/한글.js"]) await write(target, name, name);
    const listed: string[] = [];
    for await (const { file } of target.list()) listed.push(file);
    expect(listed.sort()).toEqual(["en/minji/index.html", "index.html", "static/한글.js"]);
  });

  check("what waits in a file of its own becomes one of the tree, or goes", async (target, under) => {
    const waits = async (text: string) => {
      const temporary = path.join(under.folder, "tmp", text);
      await mkdir(path.dirname(temporary), { recursive: true });
      await writeFile(temporary, text);
      return target.forBulk().adopt(temporary, "en/a/index.html");
    };
    await write(target, "en/a/index.html", "old");
    await (await waits("discarded")).discard();
    expect([await textOf(target, "en/a/index.html"), await readdir(path.join(under.folder, "tmp"))]).toEqual([
      "old",
      [],
    ]);
    await (await waits("new")).publish();
    expect([await textOf(target, "en/a/index.html"), await readdir(path.join(under.folder, "tmp"))]).toEqual([
      "new",
      [],
    ]);
  });

  check("a copy is the tree as it was when it began, whatever changes meanwhile", async (target, under) => {
    const copy = path.join(under.folder, "copy");
    const names = ["a", "b", "c", "d", "e/f"];
    for (const name of names) await write(target, `${name}/index.html`, `old ${name}`);
    const copying = target.copyTo(copy);
    await Promise.all([
      write(target, "a/index.html", "new"),
      write(target, "new/index.html", "new"),
      target.remove("b/index.html"),
      ...["1", "2"].map((text) => write(target, "c/index.html", text)),
    ]);
    await copying;
    await write(target, "d/index.html", "after it");
    const copied = Object.fromEntries(
      listFiles(copy).map((file) => [file, readFileSync(path.join(copy, file), "utf8")]),
    );
    expect(copied).toEqual(Object.fromEntries(names.map((name) => [`${name}/index.html`, `old ${name}`])));
  });

  check("names that a store may spell in another way are kept apart", async (target, under) => {
    const names = ["static/a b+c&d=e?f#g%20.js", "static/한글.js", "static/a%20b.js", "static/a.js"];
    for (const name of names) await write(target, name, name);
    for (const name of names) expect(await textOf(target, name)).toBe(name);
    expect(await under.files()).toEqual([...names].sort());
    expect(await target.remove("static/a%20b.js")).toBe(true);
    expect(await under.files()).toEqual(names.filter((name) => name !== "static/a%20b.js").sort());
  });

  check("many are written and read beside each other", async (target, under) => {
    const names = Array.from({ length: 100 }, (_, index) => `many/${String(index).padStart(4, "0")}/index.html`);
    await Promise.all(names.map((name) => write(target, name, `page of ${name}`)));
    expect(await under.files()).toEqual(names);
    expect(await Promise.all(names.map((name) => textOf(target, name)))).toEqual(
      names.map((name) => `page of ${name}`),
    );
  });

  check("nothing is read, written or removed outside the tree", async (target) => {
    for (const file of ["../secret", "a/../../secret", ""]) {
      await expect(target.stage(file, Buffer.from("x"))).rejects.toMatchObject({ code: "TARGET" });
      await expect(target.compare(file, Buffer.from("x"))).rejects.toMatchObject({ code: "TARGET" });
      await expect(target.read(file)).rejects.toMatchObject({ code: "TARGET" });
      await expect(target.remove(file)).rejects.toMatchObject({ code: "TARGET" });
    }
  });
}
