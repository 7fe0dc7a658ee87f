/* The display helpers of spec §9. No `Intl`: the same bytes in Node and in every browser. */

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const MILLION = 1e6;
const BILLION = 1e9;

/** `1234567.5` → `1,234,567.5`. Never scientific notation. */
export function withThousands(value: number): string {
  if (!Number.isFinite(value)) return "";
  const [whole = "0", fraction] = plainDecimal(Math.abs(value)).split(".");
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, "$&,");
  const sign = value < 0 ? "-" : "";
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}.${fraction}`;
}

/** More than 6 and under 10 digits: `12.35M`; 10 digits or more: `1.20B`; fewer: thousands separators. */
export function largeNumber(value: number): string {
  if (!Number.isFinite(value)) return "";
  const size = Math.abs(value);
  // By its digits alone (spec §9): 999,999,999 has nine, and is 1,000.00M.
  const digits = plainDecimal(Math.trunc(size)).length;
  if (digits <= 6) return withThousands(value);
  const unit = digits < 10 ? MILLION : BILLION;
  const rounded = withThousands(Number((size / unit).toFixed(2)));
  const [whole, fraction = ""] = rounded.split(".");
  return `${value < 0 ? "-" : ""}${whole}.${fraction.padEnd(2, "0")}${unit === MILLION ? "M" : "B"}`;
}

/** `"13:05"` → `"1:05 pm"`, `"00:30"` → `"12:30 am"`; anything that is no 24-hour time comes back as it is. */
export function to12Hour(time: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? "am" : "pm"}`;
}

/** `"00"` or `"07"` → `Sun`, `"01"` → `Mon` … `"06"` → `Sat`; otherwise empty. */
export function weekdayName(twoDigits: string): string {
  return /^0[0-7]$/.test(twoDigits) ? (WEEKDAYS[Number(twoDigits) % 7] ?? "") : "";
}

/** `"01"` → `Jan` … `"12"` → `Dec`; otherwise empty. */
export function monthName(twoDigits: string): string {
  return /^\d{2}$/.test(twoDigits) ? (MONTHS[Number(twoDigits) - 1] ?? "") : "";
}

function plainDecimal(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return value >= 1 ? BigInt(Math.trunc(value)).toString() : "0";
}
