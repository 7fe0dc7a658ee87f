import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { PublisherError } from "../errors";
import { RENDER_PROGRAM } from "./places";

/** Beside the publisher's compiled programs; `backup` has a folder of its own. */
const COMPILED = [__dirname, path.join(__dirname, "../publisher")].map((folder) => path.join(folder, RENDER_PROGRAM));

/** The program that is kept beside each renderer, as one file. */
export async function readRenderProgram(projectDir: string): Promise<Buffer> {
  const compiled = COMPILED.find((file) => existsSync(file));
  return compiled === undefined ? compile(projectDir, path.join(__dirname, "render-record.ts")) : readFile(compiled);
}

async function compile(projectDir: string, source: string): Promise<Buffer> {
  const esbuild = path.join(projectDir, "node_modules/.bin/esbuild");
  const options = ["--bundle", "--platform=node", "--target=node20", "--format=cjs", "--log-level=error"];
  const child = spawn(esbuild, [source, ...options], { cwd: projectDir, stdio: ["ignore", "pipe", "inherit"] });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  const program = await Promise.race([buffer(child.stdout), failed]);
  if (program.length > 0) return program;
  throw new PublisherError("BUILD_FAILED", `${source} could not be compiled. Is the installation complete? npm ci.`);
}
