import type { NodePluginArgs } from "gatsby";
import { readSnapshot, type SnapshotLine } from "../../services/renderer";
import { parseRealtor } from "../../src/domain/realtor/realtor";
import { createNodes, deleteOthers, type Progress } from "./node-changes";
import { buildNode, type RealtorNode } from "./node-builder";
import { reportRejected } from "./report";
import { SOURCE_ERROR_CODES, SourceError, messageOf } from "./source-error";

const BATCH_SIZE = 500;

/** One node a line, as the publisher decided it: who has which slug and domain is settled there. */
export async function sourceSnapshot(args: NodePluginArgs, file: string, progress: Progress): Promise<void> {
  const kept = new Set<string>();
  let batch: RealtorNode[] = [];
  let lines = 0;

  async function flush(): Promise<void> {
    await createNodes(args, batch);
    progress.total = lines;
    progress.tick(batch.length);
    batch = [];
  }

  for await (const { id, host, record } of linesOf(file)) {
    lines += 1;
    const parsed = parseRealtor(record);
    if (!parsed.ok) {
      reportRejected(args.reporter, id, parsed.reason);
      continue;
    }
    const node = buildNode(parsed.realtor, host, args.createContentDigest);
    kept.add(node.id);
    batch.push(node);
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
  deleteOthers(args, kept);
}

async function* linesOf(file: string): AsyncGenerator<SnapshotLine> {
  try {
    yield* readSnapshot(file);
  } catch (cause) {
    throw new SourceError(
      SOURCE_ERROR_CODES.snapshot,
      `${messageOf(cause)} Start the build again through the build hook, which writes a new one.`,
      { cause },
    );
  }
}
