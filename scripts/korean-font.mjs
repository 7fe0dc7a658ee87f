import { spawnSync } from "node:child_process";
import { installSystemPackages } from "./system-packages.mjs";

const NEXT_STEP = [
  "This system has no Korean font. Browser tests that measure what a page looks like until its own font has come",
  "will fail: without one, Korean letters are empty boxes, much narrower. Install Noto Sans CJK (Debian and Ubuntu:",
  "apt-get install fonts-noto-cjk) and run the command again.",
].join("\n");

/** Of the systems that people have, only a bare Linux comes without a Korean font; says what to do where it can't be installed. */
export async function ensureKoreanFont(root, env, platform = process.platform) {
  if (platform !== "linux" || hasKoreanFont(env)) return;
  await installSystemPackages(root, env, "fontconfig", "fonts-noto-cjk");
  if (!hasKoreanFont(env)) console.warn(NEXT_STEP);
}

function hasKoreanFont(env) {
  const { stdout } = spawnSync("fc-list", [":lang=ko", "file"], { env, encoding: "utf8", timeout: 30_000 });
  return Boolean(stdout?.trim());
}
