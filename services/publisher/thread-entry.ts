import path from "node:path";

/**
 * What a thread runs: `name` of a folder. In a compiled program that is a file like any other. Node 20 gives a thread no
 * loader for TypeScript, and takes none for its file.
 */
export function threadEntry(folder: string, name: string): string {
  const files = __filename.endsWith(".ts")
    ? [require.resolve("tsx/cjs"), path.join(folder, `${name}.ts`)]
    : [path.join(folder, `${name}.js`)];
  return files.map((file) => `require(${JSON.stringify(file)});`).join("\n");
}
