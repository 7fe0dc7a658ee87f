/** Digits of a whole number: at home as people there write it, and after the country's prefix. */
const DIGITS: Readonly<Record<string, { prefix: string; home: RegExp; abroad: RegExp }>> = {
  US: { prefix: "1", home: /^1?[2-9]\d{9}$/, abroad: /^[2-9]\d{9}$/ },
  CA: { prefix: "1", home: /^1?[2-9]\d{9}$/, abroad: /^[2-9]\d{9}$/ },
  // Seoul's landlines have nine digits, mobiles eleven; the 0 may be missing, the 82 be without a plus.
  KR: { prefix: "82", home: /^(?:0?[1-9]\d{7,9}|820?10\d{8})$/, abroad: /^0?[1-9]\d{7,9}$/ },
};
const ANYWHERE = /^\d{8,15}$/;

/** Whether nothing is missing of a visitor's number: it could be dialed. */
export function isWholePhone(written: string, country: string): boolean {
  const digits = written.replace(/\D/g, "");
  const known = DIGITS[country];
  if (known === undefined) return ANYWHERE.test(digits);
  if (!written.trim().startsWith("+")) return known.home.test(digits);
  // Another country's, in spite of the one that is chosen.
  if (!digits.startsWith(known.prefix)) return ANYWHERE.test(digits);
  return known.abroad.test(digits.slice(known.prefix.length));
}
