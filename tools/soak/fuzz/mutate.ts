import { pick, type Random } from "../../../testing/random";

/** What has ended parsers before: numbers at their ends, names of prototypes, bytes that are no text, deep and long ones. */
const FRAGMENTS = [
  "\0",
  "\uFEFF",
  "\u2028",
  "\ud800",
  "%00",
  "%E0%A4%A",
  "%u0041",
  "../",
  "__proto__",
  "constructor",
  "1e999",
  "-0",
  "9007199254740993",
  "null",
  "[]",
  "{}",
  '"',
  "\\",
  "\r\n",
  "\r\n\r\n",
  "--",
  "&",
  "=",
  "[",
  "]",
  "a[b][c]=1",
  "{".repeat(200),
  "[".repeat(5_000),
  "x".repeat(10_000),
  "🏠",
  "가",
];

const below = (random: Random, count: number) => Math.floor(random() * count);

/** Changes bytes that are valid: some flipped, cut out, doubled, or put in. */
export function mutate(random: Random, valid: Buffer): Buffer<ArrayBuffer> {
  let bytes = Buffer.from(valid);
  for (let changes = 1 + below(random, 4); changes > 0; changes--) {
    const at = below(random, bytes.length + 1);
    const to = Math.min(bytes.length, at + below(random, 20));
    const kind = below(random, 6);
    const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
    if (kind === 0) bytes = Buffer.concat([before, after]);
    else if (kind === 1) bytes = Buffer.concat([before, part, part, after]);
    else if (kind === 2) bytes = before;
    else if (kind === 3) bytes = Buffer.concat([before, Buffer.from(pick(random, FRAGMENTS)), part, after]);
    else if (kind === 4) bytes = Buffer.concat([before, Buffer.from([below(random, 256)]), after]);
    else if (at < bytes.length) bytes[at]! ^= 1 << below(random, 8);
  }
  return bytes;
}

/** A value of any shape, of names that are known and of others. */
export function anyValue(random: Random, names: readonly string[], depth = 0): unknown {
  const kind = below(random, depth > 4 ? 6 : 9);
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return pick(random, [0, -1, 1.5, 2 ** 53, -(2 ** 31), 1e308, 5e-324]);
  if (kind === 3) return pick(random, FRAGMENTS);
  if (kind === 4) return pick(random, ["", "alpha", "2026-03-01T00:00:00.000Z", "https://one.example", "01012345678"]);
  if (kind === 5) return [];
  const count = below(random, 5);
  if (kind === 6) return Array.from({ length: count }, () => anyValue(random, names, depth + 1));
  return Object.fromEntries(
    Array.from({ length: count }, () => [
      random() < 0.8 ? pick(random, names) : pick(random, FRAGMENTS),
      anyValue(random, names, depth + 1),
    ]),
  );
}

/** A valid value with one of its fields, however deep, of any shape. */
export function withAnyField(random: Random, value: unknown, names: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || random() < 0.3) return anyValue(random, names);
  const copy = structuredClone(value) as Record<string, unknown>;
  const name = random() < 0.9 && Object.keys(copy).length > 0 ? pick(random, Object.keys(copy)) : pick(random, names);
  Object.defineProperty(copy, name, {
    value: withAnyField(random, copy[name], names),
    enumerable: true,
    writable: true,
    configurable: true,
  });
  return copy;
}
