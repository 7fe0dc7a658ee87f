import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const projects: string[] = [];
afterAll(() => projects.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A project with our scripts, one benchmark, and an npm that only says that it was called. */
function makeProject({ npm = `echo "npm $*"`, installed = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  projects.push(folder);
  mkdirSync(join(folder, "scripts"));
  for (const file of readdirSync(__dirname)) {
    if (file.endsWith(".mjs")) cpSync(join(__dirname, file), join(folder, "scripts", file));
  }
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin", "npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  mkdirSync(join(folder, "bench"));
  writeFileSync(join(folder, "package-lock.json"), "{}");
  if (installed) install(folder);
  return folder;
}

function install(folder: string) {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(__dirname, "..", "node_modules", "tsx"), join(folder, "node_modules", "tsx"));
  writeFileSync(join(folder, "node_modules", ".package-lock.json"), "{}");
}

function environmentOf(folder: string) {
  return { PATH: `${join(folder, "bin")}:${process.env.PATH ?? ""}`, NODE_ENV: "test" as const };
}

function run(folder: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(folder, "scripts", "run.mjs"), ...args], {
    encoding: "utf8",
    env: { ...environmentOf(folder), ...env },
  });
}

test("nothing installed: says so and runs npm ci first", () => {
  const folder = makeProject();
  const { stdout } = run(folder, ["bench", "x"]);
  expect(stdout).toContain("Set-up: nothing is installed yet; installing the packages (npm ci)");
  expect(stdout).toContain("npm ci --include=dev");
});

test("a lockfile newer than the installation is installed again; an older one is not", () => {
  const folder = makeProject({ installed: true });
  expect(run(folder, ["bench", "x"]).stdout).not.toContain("npm ci");

  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, "package-lock.json"), later, later);
  expect(run(folder, ["bench", "x"]).stdout).toContain("package-lock.json has changed");
});

test("a failed installation ends the command with what to do next", () => {
  const { status, stderr } = run(makeProject({ npm: "exit 7" }), ["bench", "x"]);
  expect(status).toBe(1);
  expect(stderr).toContain("npm ci ended with code 7");
  expect(stderr).toContain("run the command again");
});

test("an unknown command, and an unknown benchmark, name the known ones", () => {
  const folder = makeProject({ installed: true });
  writeFileSync(join(folder, "bench", "publish.ts"), "");
  expect(run(folder, ["deploy"]).stderr).toContain("Known: start, serve");
  expect(run(folder, ["bench", "../secrets"]).stderr).toContain('There is no bench "../secrets". Known: publish.');
});

test("a program gets its arguments, UTC, and .env below the real environment; its exit code is ours", () => {
  const folder = makeProject({ installed: true });
  writeFileSync(join(folder, ".env"), "PORT=1\nSEED_REALTORS=3\n");
  writeFileSync(
    join(folder, "bench", "show.ts"),
    `const { TZ, GATSBY_TELEMETRY_DISABLED, PORT, SEED_REALTORS } = process.env as Record<string, string>;
     console.log(process.argv.slice(2).join(), TZ, GATSBY_TELEMETRY_DISABLED, PORT, SEED_REALTORS);
     process.exit(3);`,
  );
  const { stdout, status } = run(folder, ["bench", "show", "--edits", "5"], { PORT: "2" });
  expect(stdout).toBe("--edits,5 UTC 1 2 3\n");
  expect(status).toBe(3);
});

test("a signal reaches the program, which ends in its own way", async () => {
  const folder = makeProject({ installed: true });
  writeFileSync(
    join(folder, "bench", "wait.ts"),
    `process.on("SIGTERM", () => { console.log("stopping"); process.exit(5); });
     setInterval(() => {}, 1000); console.log("ready");`,
  );
  const child = spawn(process.execPath, [join(folder, "scripts", "run.mjs"), "bench", "wait"], {
    env: environmentOf(folder),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output === "ready\n") child.kill("SIGTERM");
  });
  const [code] = (await once(child, "exit")) as [number];
  expect(output).toBe("ready\nstopping\n");
  expect(code).toBe(5);
});

test("when the shell that npm put between is gone, the program is stopped", async () => {
  const folder = makeProject({ installed: true });
  writeFileSync(
    join(folder, "bench", "wait.ts"),
    `process.on("SIGTERM", () => { console.log("stopping"); process.exit(0); });
     setInterval(() => {}, 1000); console.log("ready");`,
  );
  const command = `"${process.execPath}" "${join(folder, "scripts", "run.mjs")}" bench wait; true`;
  const shell = spawn("sh", ["-c", command], {
    env: { ...environmentOf(folder), npm_lifecycle_event: "bench" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  shell.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output === "ready\n") shell.kill("SIGTERM");
  });
  await once(shell.stdout, "close");
  expect(output).toBe("ready\nstopping\n");
});

test("a Chromium named by CHROMIUM_PATH that is none fails with what to do", () => {
  const folder = makeProject({ installed: true });
  const { stderr, status } = run(folder, ["test"], { CHROMIUM_PATH: "/nowhere/chromium" });
  expect(stderr).toContain("CHROMIUM_PATH is /nowhere/chromium, which is not a program");
  expect(status).toBe(1);
});

/** A system with nothing but an apt-get that runs this when it is to install something. */
function makeSystem(folder: string, whenInstalling: string): string {
  const bin = join(folder, "bin");
  for (const tool of ["env", "true", "cp"]) symlinkSync(`/usr/bin/${tool}`, join(bin, tool));
  const write = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}`, { mode: 0o755 });
  write("sudo", `shift\nexec "$@"\n`);
  write("apt-get", `echo "apt-get $*"\ncase "$*" in *" install "*)\n${whenInstalling}\n;; esac\n`);
  writeFileSync(join(folder, "scripts", "validate.mjs"), "console.log(process.env.CHROMIUM_PATH);");
  return bin;
}

test.each([
  ["the headless shell", "*chromium*", "chromium-headless-shell"],
  ["where there is no shell, the whole browser", "*chromium", "chromium"],
])("no Chromium, and no download of one: the system's packages give %s", (_, packages, name) => {
  const folder = makeProject({ installed: true });
  const chromium = join(folder, "bin", name);
  const install = `case "$*" in ${packages}) cp ${join(folder, "bin", "true")} ${chromium};; esac`;
  const bin = makeSystem(folder, install);
  mkdirSync(join(folder, "node_modules", "playwright"));
  writeFileSync(join(folder, "node_modules", "playwright", "cli.js"), "process.exit(1);");

  const { stdout, status } = run(folder, ["test"], { PATH: bin });
  expect(stdout).toContain(`install -y --no-install-recommends ${name}\n`);
  expect(stdout.trim().split("\n").at(-1)).toBe(chromium);
  expect(status).toBe(0);
});

test("without any way to a Chromium the command says the three ways out", () => {
  const folder = makeProject({ installed: true });
  mkdirSync(join(folder, "node_modules", "playwright"));
  writeFileSync(join(folder, "node_modules", "playwright", "cli.js"), "process.exit(1);");
  const { stderr, status } = run(folder, ["test"], { PATH: join(folder, "bin") });
  expect(stderr).toContain("No Chromium could be found or installed");
  expect(stderr).toContain("CHROMIUM_PATH");
  expect(status).toBe(1);
});

test("a Linux without a Korean font gets one, and is told where that fails; other systems have one", () => {
  const folder = makeProject({ installed: true });
  const fcList = join(folder, "bin", "fc-list");
  // There is none at first, and what is installed gives none; then it lists nothing until a font is installed.
  const bin = makeSystem(folder, `[ -e ${fcList} ] && echo 'echo "/a/font.ttc: "' >> ${fcList}`);
  const ensure = (platform: string) => {
    const script = `import { ensureKoreanFont } from "./scripts/korean-font.mjs"; await ensureKoreanFont(".", process.env, "${platform}");`;
    return spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: folder,
      encoding: "utf8",
      env: { ...environmentOf(folder), PATH: bin },
    });
  };

  expect(ensure("darwin")).toMatchObject({ stdout: "", stderr: "", status: 0 });
  const without = ensure("linux");
  expect(without.stdout).toContain("install -y --no-install-recommends fontconfig fonts-noto-cjk");
  expect(without.stderr).toContain("This system has no Korean font.");
  expect(without.status).toBe(0);

  writeFileSync(fcList, "#!/bin/sh\n", { mode: 0o755 });
  const installed = ensure("linux");
  expect(installed.stdout).toContain("fonts-noto-cjk");
  expect(installed.stderr).toBe("");
  expect(ensure("linux")).toMatchObject({ stdout: "", stderr: "" });
});
