/** A mark in a rendered text, which stands there once, and the bytes that belong in its place. */
export interface Filling {
  mark: string;
  bytes: readonly Buffer[];
}

/** The text in utf-8 with the bytes in place of the marks. Throws when a mark is missing. */
export function fillMarks(text: string, fillings: readonly Filling[]): Buffer {
  const places = fillings.map(({ mark, bytes }) => ({ mark, bytes, at: text.indexOf(mark) }));
  const parts: Buffer[] = [];
  let from = 0;
  for (const { mark, bytes, at } of places.sort((a, b) => a.at - b.at)) {
    if (at < from) throw new Error(`${mark} is not in the page`);
    parts.push(Buffer.from(text.slice(from, at)), ...bytes);
    from = at + mark.length;
  }
  parts.push(Buffer.from(text.slice(from)));
  return Buffer.concat(parts);
}
