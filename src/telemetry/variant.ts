/** The variant of the one experiment; null is the default, and all there is until an answer came. */
let variant: string | null = null;
const listeners = new Set<() => void>();

export function currentVariant(): string | null {
  return variant;
}

export function showVariant(next: string | null): void {
  variant = next;
  for (const listener of listeners) listener();
}

export function onVariant(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
