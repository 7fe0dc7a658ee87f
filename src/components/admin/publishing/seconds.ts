/** `184` → `0.2`, `1840` → `1.8`: as exact as a person takes notice of, and never none at all. */
export function seconds(ms: number): string {
  return Math.max(0.1, ms / 1000).toFixed(1);
}
