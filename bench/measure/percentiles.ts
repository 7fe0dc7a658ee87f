export interface Percentiles {
  p50: number;
  p95: number;
}

/** By nearest rank, to hundredths. */
export function percentilesOf(values: readonly number[]): Percentiles {
  return { p50: percentile(values, 50), p95: percentile(values, 95) };
}

export function percentile(values: readonly number[], rank: number): number {
  if (values.length === 0) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)]!;
  return Math.round(value * 100) / 100;
}
