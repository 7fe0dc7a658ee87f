/** Random choices that are the same for the same key, on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Different items, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  digits(count: number): string;
}

export function createRandom(key: string): Random {
  const next = mulberry32(fnv1a(key));
  const between = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError("Cannot pick from an empty list");
    return item;
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(between(0, rest.length - 1), 1)[0]!);
  }

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    sample,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}

/** FNV-1a over UTF-16 code units, with a final mix so that keys with one differing digit start far apart. */
function fnv1a(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Mulberry32 by Tommy Ettinger (public domain). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
