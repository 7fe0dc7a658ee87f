/** An option that is a whole number, 0 or more. Throws a message that names the option, and what was given. */
export function wholeNumber<Options extends object, Name extends keyof Options & string>(
  options: Options,
  name: Name,
): number {
  return parseWhole(name, String(options[name]));
}

/** The same of several with commas between them: `--workers 1,2,4`. */
export function wholeNumbers<Options extends object, Name extends keyof Options & string>(
  options: Options,
  name: Name,
): number[] {
  return String(options[name])
    .split(",")
    .map((given) => parseWhole(name, given));
}

function parseWhole(name: string, given: string): number {
  if (!/^\d+$/.test(given)) throw new Error(`--${name} must be a whole number, such as 20, and is "${given}".`);
  return Number(given);
}
