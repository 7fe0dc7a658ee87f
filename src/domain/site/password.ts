/** What counts of a password. One person's keyboard may compose what another's sends in parts (Hangul above all). */
export function normalizedPassword(password: string): string {
  return password.normalize("NFKC");
}

export function isSamePassword(one: string, other: string): boolean {
  return normalizedPassword(one) === normalizedPassword(other);
}
