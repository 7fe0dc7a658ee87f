/** An option that is a whole number, 0 or more. Throws a message that names the option, and what was given. */
export function wholeNumber<Options extends object, Name extends keyof Options & string>(
  options: Options,
  name: Name,
): number {
  const given = String(options[name]);
  if (!/^\d+$/.test(given)) throw new Error(`--${name} must be a whole number, such as 20, and is "${given}".`);
  return Number(given);
}
