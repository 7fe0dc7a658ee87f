import { messageOf } from "../errors";
import type { Target } from "../targets/target";
import type { EdgeAnswer, EdgeReader } from "./edge-reader";

/** A page as a visitor asks for it, and the file of the tree that is the right answer. */
export interface EdgeCheck {
  url: string;
  file: string;
}

/** As a browser asks, and as a simple client does: a cache keeps an answer for each. */
export const ENCODINGS = ["gzip, deflate, br", "identity"] as const;

/** What the first stale page is and why; null when the cache gives for all of them what the tree holds now. */
export async function findStale(
  checks: readonly EdgeCheck[],
  edge: EdgeReader,
  target: Pick<Target, "read">,
): Promise<string | null> {
  const reasons = await Promise.all(checks.map((check) => staleReason(check, edge, target)));
  return reasons.find((reason) => reason !== null) ?? null;
}

async function staleReason(
  { url, file }: EdgeCheck,
  edge: EdgeReader,
  target: Pick<Target, "read">,
): Promise<string | null> {
  try {
    const before = await target.read(file);
    const answers = await Promise.all(ENCODINGS.map((encoding) => edge.read(url, encoding)));
    const differing = answers.filter((answer) => !isOf(answer, before));
    if (differing.length === 0) return null;
    // A save in between may have made either of them the right one.
    const after = await target.read(file);
    const stale = differing.find((answer) => !isOf(answer, after));
    if (stale === undefined) return null;
    return stale.status === 200 ? `${url} is not yet the page that was written` : `${url} answers ${stale.status}`;
  } catch (error) {
    return `${url} cannot be read at ${edge.url}: ${messageOf(error)}`;
  }
}

const isOf = ({ status, body }: EdgeAnswer, expected: Buffer | null): boolean =>
  expected === null ? status !== 200 : status === 200 && expected.equals(body);
