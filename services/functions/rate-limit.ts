/** Beyond this many clients the ones seen longest ago are forgotten, so that nobody can fill the memory. */
const MAX_CLIENTS = 10_000;

export interface RateLimit {
  /** Counts one request. Returns 0 when it is allowed, else the seconds until the next one will be. */
  take: (client: string, nowMs: number) => number;
}

/** At most `limit` requests of a client in any `windowMs`; refused ones are not counted. Kept in memory, per process. */
export function createRateLimit({ limit, windowMs }: { limit: number; windowMs: number }): RateLimit {
  const clients = new Map<string, number[]>();

  function take(client: string, nowMs: number): number {
    const recent = clients.get(client)?.filter((time) => time > nowMs - windowMs) ?? [];
    const allowed = recent.length < limit;
    // Set anew, not in place: a Map iterates in the order of insertion, so its first client is the oldest.
    clients.delete(client);
    clients.set(client, allowed ? [...recent, nowMs] : recent);
    if (clients.size > MAX_CLIENTS) clients.delete(clients.keys().next().value!);
    return allowed ? 0 : Math.max(1, Math.ceil((recent[0]! + windowMs - nowMs) / 1000));
  }

  return { take };
}
