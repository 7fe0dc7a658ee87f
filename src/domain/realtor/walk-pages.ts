interface Page {
  /** Where the next page begins; null, or empty, after the last. */
  nextCursor: string | null;
}

/** The API's cursors go round in circles: the walk would never end. */
export class CursorLoopError extends Error {
  override name = "CursorLoopError";

  constructor(readonly cursor: string) {
    super(`the list of realtors came back to the cursor ${cursor}`);
  }
}

/** Every page of a list, in its order. Throws {@link CursorLoopError}, and whatever `list` throws. */
export async function* walkPages<Listed extends Page>(
  list: (cursor: string | null) => Promise<Listed>,
): AsyncGenerator<Listed, void> {
  const visited = new Set<string>();
  for (let cursor: string | null = null; ;) {
    const page: Listed = await list(cursor);
    yield page;
    if (!page.nextCursor) return;
    if (visited.has(page.nextCursor)) throw new CursorLoopError(page.nextCursor);
    visited.add(page.nextCursor);
    cursor = page.nextCursor;
  }
}
