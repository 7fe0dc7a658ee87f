/** Chromium 136 and later compile all functions of a script that begins so beside its download, on another thread. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** Of webpack, what is needed here: it is Gatsby's dependency. */
type Source = object;
interface Compilation {
  hooks: {
    chunkHash: { tap(name: string, run: (chunk: unknown, hash: { update(text: string): void }) => void): void };
    processAssets: { tap(options: { name: string; stage: number }, run: () => void): void };
  };
  namedChunkGroups: ReadonlyMap<string, { getFiles(): string[] }>;
  updateAsset(name: string, change: (source: Source) => Source): void;
}
interface Compiler {
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_DEV_TOOLING: number };
    sources: { ConcatSource: new (...parts: (string | Source)[]) => Source };
  };
}

/**
 * Gives the scripts of these chunk groups the hint. A browser compiles a function at its first call, on the
 * thread that draws the page: it took more than half of the time that scripts take until a homepage answers its first
 * press (decision 156). After the minifier, which drops comments; before webpack names files by their content.
 */
export function compileHints(groups: readonly string[]) {
  return {
    apply(compiler: Compiler): void {
      const { Compilation, sources } = compiler.webpack;
      // Not in child compilers, such as those that extract css.
      compiler.hooks.thisCompilation.tap("CompileHints", (compilation) => {
        // The build's id follows from it, by which an open tab knows another build.
        compilation.hooks.chunkHash.tap("CompileHints", (_, hash) => hash.update(COMPILE_HINT + groups.join()));
        const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
        compilation.hooks.processAssets.tap({ name: "CompileHints", stage }, () => {
          const files = new Set(groups.flatMap((name) => filesOf(compilation, name)));
          for (const file of files)
            compilation.updateAsset(file, (source) => new sources.ConcatSource(COMPILE_HINT, source));
        });
      });
    },
  };
}

function filesOf({ namedChunkGroups }: Compilation, group: string): string[] {
  const files = namedChunkGroups.get(group)?.getFiles();
  if (files === undefined) throw new Error(`Gatsby's chunk groups have changed: look for ${group} again.`);
  return files.filter((file) => file.endsWith(".js"));
}
