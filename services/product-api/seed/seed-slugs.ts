/** Hands out readable slugs: `minji-kim`, then `minji-kim-a`, `minji-kim-b` … A slug holds no digits. */
export function createSlugs(): (name: string) => string {
  const uses = new Map<string, number>();
  return (name) => {
    const base = name.toLowerCase().replace(/[^a-z]+/g, "-");
    const used = uses.get(base) ?? 0;
    uses.set(base, used + 1);
    return used === 0 ? base : `${base}-${letters(used)}`;
  };
}

/** 1 → a, 26 → z, 27 → aa. */
function letters(count: number): string {
  let rest = count;
  let text = "";
  while (rest > 0) {
    rest -= 1;
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}
