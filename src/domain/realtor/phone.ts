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

const PHONE_WORD = /^(?:휴대폰|핸드폰|휴대전화|전화|연락처|cell|mobile|phone|tel)[\s.:]*(?=[+(\d])/i;

/**
 * `2135550142`, `(213) 555-0142`, `Cell: 213.555.0142` and `+1 213 555–0142` are `213-555-0142`; Korean numbers of
 * eleven digits likewise.
 */
export function dashedPhone(written: string): string {
  const plain = written
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim()
    .replace(PHONE_WORD, "");
  if (!/^[+\d\s().-]+$/.test(plain)) return written;
  const digits = plain.replace(/\D/g, "").replace(/^1(?=[2-9]\d{9}$)/, "");
  if (/^[2-9]\d{9}$/.test(digits)) return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
  return /^01\d{9}$/.test(digits) ? digits.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1-$2-$3") : written;
}

function international(main: string, digits: string): string {
  // Korea's 0 is not dialed from abroad; many write it all the same.
  if (main.startsWith("+")) return `+${digits.replace(/^820/, "82")}`;
  if (/^820?10\d{8}$/.test(digits)) return `+${digits.replace(/^820/, "82")}`;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`;
  if (/^0[1-9]\d{7,9}$/.test(digits)) return `+82${digits.slice(1)}`;
  return digits;
}
