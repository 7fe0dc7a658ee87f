import { transformSync } from "esbuild";
import { readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve("src/components/realtor/looks");
const LOOKS = ["editorial", "bold"] as const;

/** The style of each look, minified, as a page in it carries it. */
export function readLookStyles(): Record<(typeof LOOKS)[number], string> {
  const styles = LOOKS.map((look) => {
    const { code } = transformSync(readFileSync(path.join(FOLDER, `${look}.css`), "utf8"), {
      loader: "css",
      minify: true,
      legalComments: "none",
    });
    return [look, code.trim()];
  });
  return Object.fromEntries(styles) as Record<(typeof LOOKS)[number], string>;
}
