/** Of webpack's compilation, what is asked. */
export interface ChunkGroup {
  readonly chunks: readonly { readonly files: Iterable<string> }[];
  readonly childrenIterable: Iterable<ChunkGroup>;
}

export interface Compilation {
  readonly entrypoints: ReadonlyMap<string, ChunkGroup>;
  readonly namedChunkGroups: ReadonlyMap<string, ChunkGroup>;
}

const APP = "app";
/** As Gatsby names the chunk of a template. */
const chunkOf = (template: string) => `component---src-templates-${template}-tsx`;

/**
 * The files that these templates run on: those that every page loads, their own, and all that they may import later.
 * What the app itself imports later is other pages and third parties. In one order: the worker's bytes decide whether
 * a browser takes it for a new one.
 */
export function filesOfTemplates({ entrypoints, namedChunkGroups }: Compilation, templates: readonly string[]) {
  const files = new Set<string>();
  const seen = new Set<ChunkGroup>();
  add(found(entrypoints.get(APP), APP), false);
  for (const template of templates) add(found(namedChunkGroups.get(chunkOf(template)), chunkOf(template)), true);
  return [...files].sort();

  function add(group: ChunkGroup, withLater: boolean): void {
    if (seen.has(group)) return;
    seen.add(group);
    for (const chunk of group.chunks) {
      for (const file of chunk.files) if (file.endsWith(".js") || file.endsWith(".css")) files.add(file);
    }
    if (withLater) for (const child of group.childrenIterable) add(child, true);
  }
}

function found(group: ChunkGroup | undefined, name: string): ChunkGroup {
  if (group !== undefined) return group;
  throw new Error(
    `webpack made no chunk ${name}: look in workspace-files.ts how Gatsby names the chunks of templates.`,
  );
}
