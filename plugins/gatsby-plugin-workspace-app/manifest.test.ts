import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { WORKSPACE_ICONS } from "../../src/domain/site/workspace-app";
import { workspaceManifest } from "./manifest";

const NAMES = { name: "Daemun Workspace", shortName: "Daemun", description: "Edit your homepage." };

test("has what a browser asks for before it installs", () => {
  expect(workspaceManifest("en", NAMES)).toMatchObject({
    id: "/en/admin",
    name: "Daemun Workspace",
    short_name: "Daemun",
    lang: "en",
    start_url: "/en/admin",
    scope: "/en/admin",
    display: "standalone",
    icons: [
      { src: "/workspace-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/workspace-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/workspace-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
});

test("the icons are there, as large as they say, and the maskable one has no clear corner", async () => {
  for (const { file, sizePx, purpose } of WORKSPACE_ICONS) {
    const icon = path.resolve(__dirname, "../../static", file);
    expect(existsSync(icon)).toBe(true);
    const { width, height } = await sharp(icon).metadata();
    expect([width, height]).toEqual([sizePx, sizePx]);
    const { data } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(purpose === "maskable" ? 255 : 0);
  }
});
