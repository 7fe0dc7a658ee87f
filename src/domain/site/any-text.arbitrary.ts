import fc from "fast-check";

const LAST_ASCII = 0x7f;
const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_CODE_POINT = 0x10ffff;

/** What fast-check's own odd strings are made of (`__proto__`): it tries them where a unit can spell them. */
const ascii = fc.mapToConstant({ num: LAST_ASCII + 1, build: (code) => String.fromCodePoint(code) });
const beyondAscii = fc
  .integer({ min: LAST_ASCII + 1, max: LAST_CODE_POINT - SURROGATES })
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES));
const character = fc.oneof(ascii, beyondAscii);

/**
 * Texts of any characters, without halves of surrogate pairs. fast-check's unit `binary` makes the same, but
 * looks for its odd strings in a table of all code points: 2 s and 100 MB for each test file.
 */
export function anyText(length: { minLength?: number; maxLength?: number } = {}) {
  return fc.string({ ...length, unit: character });
}

const segment = fc
  .array(
    fc.oneof(fc.stringMatching(/^[\w\-.~!$&'()*+,;=:@]{1,8}$/), anyText({ maxLength: 4 }).map(encodeURIComponent)),
    {
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(""));

/** Addresses as `fc.webUrl` makes them, which needs the same table. */
export function anyWebUrl() {
  return fc
    .tuple(fc.constantFrom("http", "https"), fc.domain(), fc.array(segment, { maxLength: 4 }))
    .map(([scheme, host, segments]) => `${scheme}://${[host, ...segments].join("/")}`);
}
