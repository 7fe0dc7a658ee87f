/** Request form (spec §5): keeps digits and hyphens, and says whether anything else was there. */
export function stripPhone(typed: string): { phone: string; stripped: boolean } {
  const phone = typed.replace(/[^0-9-]/g, "");
  return { phone, stripped: phone !== typed };
}

const EXTENSION_PATTERN = /(?:extension|ext\.?|내선|x|#)[\s.:]*(\d{1,6})\D*$/i;

/**
 * `tel:` address of a phone number as people write it, or null when it can't be
 * dialled. Ten digits are American, a leading 0 is Korean: the agents work in
 * the US, their clients call from both.
 */
export function telHref(written: string): string | null {
  const extension = EXTENSION_PATTERN.exec(written);
  const main = extension ? written.slice(0, extension.index) : written;
  const digits = main.replace(/\D/g, "");
  if (digits.length < 3 || digits.length > 15) return null;
  return `tel:${international(main.trim(), digits)}${extension ? `;ext=${extension[1]}` : ""}`;
}

function international(main: string, digits: string): string {
  if (main.startsWith("+")) return `+${digits}`;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`;
  if (/^0[1-9]\d{7,9}$/.test(digits)) return `+82${digits.slice(1)}`;
  return digits;
}
