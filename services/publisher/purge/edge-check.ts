import { messageOf } from "../errors";
import type { Target } from "../targets/target";
import type { EdgeReader } from "./edge-reader";

/** A page as a visitor asks for it, and the file of the tree that is the right answer. */
export interface EdgeCheck {
  url: string;
  file: string;
}

/** As a browser asks, and as a simple client does: a cache keeps an answer for each. */
const ENCODINGS = ["gzip, deflate, br", "identity"] as const;

/** What the first stale page is and why; null when the cache gives for all of them what the tree holds now. */
export async function findStale(
  checks: readonly EdgeCheck[],
  edge: EdgeReader,
  target: Pick<Target, "read">,
): Promise<string | null> {
  const reasons = await Promise.all(
    checks.flatMap((check) => ENCODINGS.map((encoding) => staleReason(check, encoding, edge, target))),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}

async function staleReason(
  { url, file }: EdgeCheck,
  encoding: string,
  edge: EdgeReader,
  target: Pick<Target, "read">,
): Promise<string | null> {
  try {
    const before = await target.read(file);
    const { status, body } = await edge.read(url, encoding);
    // A save in between may have made either of them the right one.
    for (const expected of [before, await target.read(file)]) {
      if (expected === null ? status !== 200 : status === 200 && expected.equals(body)) return null;
    }
    return status === 200 ? `${url} is not yet the page that was written` : `${url} answers ${status}`;
  } catch (error) {
    return `${url} cannot be read at ${edge.url}: ${messageOf(error)}`;
  }
}
