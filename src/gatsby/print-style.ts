import { transformSync } from "esbuild";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

const SOURCE = path.resolve("src/components/realtor/realtor-print.css");

/** What a homepage looks like on paper: a file of its own, which no page has to bring before it is seen. */
export function readPrintStyle(): { address: string; css: string } {
  const { code } = transformSync(readFileSync(SOURCE, "utf8"), { loader: "css", minify: true, legalComments: "none" });
  const digest = createHash("sha256").update(code).digest("hex");
  return { address: `/static/print-${digest.slice(0, 12)}.css`, css: code };
}
