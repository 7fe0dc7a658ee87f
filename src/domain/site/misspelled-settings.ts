import { SETTINGS } from "./settings";

/** Shorter ones are too near to variables of other programs. */
const LEAST_LENGTH = 6;
/** Two mistakes in a shorter name make another word of it: HTTP_URL is not SMTP_URL. */
const LENGTH_FOR_TWO = 10;

/** A warning for each variable that is no setting, and nearly the name of one that is not set. */
export function misspelledSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const settings = Object.keys(SETTINGS.shape);
  const unset = settings.filter((name) => name.length >= LEAST_LENGTH && !isSet(name));
  return Object.keys(environment).flatMap((name) => {
    if (!isSet(name) || name.length < LEAST_LENGTH || settings.includes(name)) return [];
    const meant = unset.find((setting) => editsBetween(name, setting) <= (setting.length < LENGTH_FOR_TWO ? 1 : 2));
    return meant === undefined
      ? []
      : [
          `${name} is no setting, and is ignored. If ${meant} is meant, correct its name; .env.example lists every setting.`,
        ];
  });
}

/** How many letters to add, remove, replace, or exchange with the next one. */
function editsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isExchanged = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
          isExchanged ? rows[i - 2]![j - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
