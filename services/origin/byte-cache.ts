export interface ByteCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value, bytes: number) => void;
}

/** Keeps what was used last, up to so many bytes; what alone takes more than an eighth of them is not kept. */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let usedBytes = 0;

  function remove(key: string): void {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A Map iterates in the order of insertion: set anew, the entry is the youngest.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes / 8) return;
      entries.set(key, { value, bytes });
      usedBytes += bytes;
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
