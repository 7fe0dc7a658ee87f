/** The same work, done once for all who ask for one thing while it is under way; each gets its outcome. */
export function joinByKey<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key) => {
    const joined = underWay.get(key) ?? work(key).finally(() => underWay.delete(key));
    underWay.set(key, joined);
    return joined;
  };
}
