import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, cp, mkdir, mkdtemp, readFile, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs, promisify } from "node:util";
import { makeDataDir, removeDataDir } from "./data-dir";
import { findFreePorts } from "./ports";
import { createRandom, pick, type Random } from "./random";
import { PROJECT_DIR } from "./service-process";
import { startStack, type Stack } from "./stack";

const run = promisify(execFile);

const REALTORS = 12;
const LOCALES = ["C", "C.UTF-8", "ko_KR.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8"];
const TIME_ZONES = ["UTC", "Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati"];
const UMASKS = ["022", "077", "002"];
const PROCESSORS = ["0", "1", "0,1"];
/** One of them lists a folder's files in the order of their names' hashes, the other one the newest first. */
const DISKS = [tmpdir(), "/dev/shm"];
const FOLDERS = ["a", "realtor homepages", "집/홈페이지", "Builds/of/2026"];
const FIRST_UID = 20_000;
/** When a release was made, and its name by that. */
const OWN_FIELDS = ["id", "createdAt"];

const NEEDS =
  "Builds as another user, on a processor of their own, need root on Linux: each mounts the packages, with nothing that an earlier build has left among them.";

/**
 * `node --import tsx testing/reproducible-builds.ts --builds 20`: builds the release of the files that git has here, each
 * time in another folder, as another user, with another locale, time zone, umask, number of processors and order of
 * files. Every file of the releases has to be the same. Without a network, as root:
 * `unshare --net sh -c "ip link set lo up && node --import tsx testing/reproducible-builds.ts"`.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      builds: { type: "string", default: "20" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const random = createRandom(Number(values.seed));
  const dataDir = await makeDataDir();
  const stack = await startStack({ dataDir, ports: await findFreePorts(), seedRealtors: REALTORS });
  let [first, same]: [Release | null, number] = [null, 0];
  try {
    for (let build = 1; build <= Number(values.builds); build++) {
      const started = Date.now();
      const { release, how } = await buildSomewhere(stack, random);
      first ??= release;
      const differing = differingFiles(first, release);
      if (differing.length === 0) same += 1;
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${build}: ${digestOf(release)} of ${release.size} files, ${seconds} s, ${how}`);
      for (const file of differing) console.log(`   ${file} differs from that of the first build`);
    }
  } finally {
    await stack.stop();
  }
  await removeDataDir(dataDir);
  console.log(JSON.stringify({ seed: Number(values.seed), builds: Number(values.builds), same }));
  return same === Number(values.builds) ? 0 : 1;
}

/** The digest of each file, by its path. */
type Release = ReadonlyMap<string, string>;

async function buildSomewhere(stack: Stack, random: Random): Promise<{ release: Release; how: string }> {
  const [disk, inside] = [pick(random, DISKS), pick(random, FOLDERS)];
  const place = await mkdtemp(join(disk, "build-"));
  const [root, home, dataDir] = [join(place, inside), join(place, "home"), join(place, "data")];
  const uid = FIRST_UID + Math.floor(random() * 1000);
  const [locale, zone, umask, processors] = [LOCALES, TIME_ZONES, UMASKS, PROCESSORS].map((list) => pick(random, list));
  const packages = join(root, "node_modules");
  try {
    await copyProject(root, random);
    await mkdir(home);
    await cp(join(stack.dataDir, "secrets.json"), join(dataDir, "secrets.json"));
    await run("chown", ["-R", `${uid}:${uid}`, place]);
    await mountPackages(packages, join(place, "own-packages"), uid);
    const env = {
      ...stack.env,
      PATH: process.env["PATH"]!,
      HOME: home,
      TMPDIR: home,
      DATA_DIR: dataDir,
      LC_ALL: locale!,
      TZ: zone!,
    };
    const asUser = ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
    const command = ["sh", "-c", `umask ${umask}; exec "$0" scripts/run.mjs build`, process.execPath];
    const args = ["-c", processors!, ...asUser, ...command];
    await run("taskset", args, { cwd: root, env, maxBuffer: 1e8 });
    const release = await readRelease(join(dataDir, "current"));
    return { release, how: `${disk}, "${inside}", user ${uid}, ${locale}, ${zone}, ${umask}, processor ${processors}` };
  } catch (error) {
    const { message, stdout = "", stderr = "" } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${NEEDS}\n${message}\n${stdout}${stderr}`, { cause: error });
  } finally {
    await run("umount", [packages]).catch(() => undefined);
    await rm(place, { recursive: true, force: true });
  }
}

/** What git has of this folder, as it is here, one file after the other by chance. */
async function copyProject(root: string, random: Random): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "-z"], { cwd: PROJECT_DIR, maxBuffer: 1e8 });
  const files = stdout.split("\0").filter(Boolean);
  const shuffled = files.map((file) => ({ file, place: random() })).sort((a, b) => a.place - b.place);
  for (const { file } of shuffled) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(PROJECT_DIR, file), join(root, file), { verbatimSymlinks: true });
  }
}

/** What is written among the packages goes to a folder of its own. */
async function mountPackages(packages: string, own: string, uid: number): Promise<void> {
  const [upper, work] = [join(own, "upper"), join(own, "work")];
  for (const folder of [packages, upper, work]) await mkdir(folder, { recursive: true });
  await chown(upper, uid, uid);
  const layers = `lowerdir=${join(PROJECT_DIR, "node_modules")},upperdir=${upper},workdir=${work}`;
  await run("mount", ["-t", "overlay", "overlay", "-o", layers, packages]);
  await rm(join(packages, ".cache"), { recursive: true, force: true });
  // Older than a lockfile that was copied just now, they would be installed anew.
  await utimes(join(packages, ".package-lock.json"), new Date(), new Date());
}

async function readRelease(folder: string): Promise<Release> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const release = new Map<string, string>();
  for (const file of files.sort()) {
    const path = relative(folder, file);
    const body = await readFile(file);
    release.set(path, sha256(path === "release.json" ? withoutOwn(body) : body));
  }
  return release;
}

function withoutOwn(json: Buffer): string {
  const info = JSON.parse(json.toString()) as Record<string, unknown>;
  return JSON.stringify(Object.entries(info).filter(([field]) => !OWN_FIELDS.includes(field)));
}

function differingFiles(first: Release, second: Release): string[] {
  const all = new Set([...first.keys(), ...second.keys()]);
  return [...all].filter((file) => first.get(file) !== second.get(file));
}

const digestOf = (release: Release) => sha256(JSON.stringify([...release])).slice(0, 16);

const sha256 = (body: Buffer | string) => createHash("sha256").update(body).digest("hex");

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
