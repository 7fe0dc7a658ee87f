/** Questions that many ask at once, asked once for all of them. */
export interface Flights {
  /** The answer to the question that is under way, or else to this one. */
  join<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** The same with an answer that is not older than this call: whoever comes while a question is under way shares the next. */
  joinNext<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

export function createFlights(): Flights {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<unknown>>();

  function begin<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const flight = ask().finally(() => {
      if (underWay.get(key) === flight) underWay.delete(key);
    });
    underWay.set(key, flight);
    return flight;
  }

  return {
    join: <Answer>(key: string, ask: () => Promise<Answer>) =>
      (underWay.get(key) as Promise<Answer> | undefined) ?? begin(key, ask),
    joinNext<Answer>(key: string, ask: () => Promise<Answer>) {
      const before = underWay.get(key);
      if (before === undefined) return begin(key, ask);
      const waiting = next.get(key) as Promise<Answer> | undefined;
      if (waiting !== undefined) return waiting;
      const after = before
        .catch(() => undefined)
        .then(() => {
          next.delete(key);
          return begin(key, ask);
        });
      next.set(key, after);
      return after;
    },
  };
}
