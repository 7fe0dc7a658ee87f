/**
 * Statements that need no answer of each other, sent in this order without waiting in between: a way to the server and
 * back for all of them. As `Promise.all`, but none goes on when this ends: its transaction may be over by then.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ends = await Promise.allSettled(work);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Index in keyof Work]: Awaited<Work[Index]>;
  };
}
