import { digestOf } from "../../renderer/fixed-files";
import { PublisherError, messageOf } from "../errors";
import { urlOfFile } from "../maintenance/realtor-place";
import { ENCODINGS } from "../purge/edge-check";
import type { EdgeAnswer, EdgeReader } from "../purge/edge-reader";
import { atMost } from "../at-most";
import type { Content, PublishedTree } from "./published-tree";

/** Each is two requests: as a browser asks, and as a simple client does. */
const FILES_AT_ONCE = 24;
const ATTEMPTS = 3;

/** What the cache in front gives visitors. Throws `ENVIRONMENT` where it does not answer. */
export function openEdgeTree(edge: EdgeReader): PublishedTree {
  const inTurn = atMost(FILES_AT_ONCE);

  async function read(url: string, encoding: string): Promise<EdgeAnswer> {
    for (let attempt = 1; ; attempt++)
      try {
        return await edge.read(url, encoding);
      } catch (cause) {
        if (attempt === ATTEMPTS)
          throw new PublisherError("ENVIRONMENT", `${url} cannot be read at ${edge.url}: ${messageOf(cause)}`, {
            cause,
          });
      }
  }

  const ask = (file: string) => inTurn(() => Promise.all(ENCODINGS.map((encoding) => read(urlOfFile(file), encoding))));

  async function compareNow(file: string, content: Content | null) {
    const answers = await ask(file);
    if (content === null) return answers.some(({ status }) => status === 200) ? "differs" : "absent";
    if (answers.every(({ status, body }) => status === 200 && digestOf(body) === content.sha256)) return "same";
    return answers.every(({ status }) => status === 404) ? "absent" : "differs";
  }
  return { files: null, compare: compareNow, compareNow };
}
