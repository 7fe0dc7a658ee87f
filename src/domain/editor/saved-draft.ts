import { z } from "zod";
import { VERSION_AUTHORS } from "./record-version";

/** What `GET /v1/realtor/{id}/draft` answers. */
export const draftStateSchema = z.object({
  /** Whether saves go into the draft, on every device. */
  isDraftFirst: z.boolean(),
  draft: z
    .object({
      /** ISO; what `if-match` takes. */
      updatedAt: z.string(),
      /** The `updatedAt` of the published record that it is a change of. */
      baseUpdatedAt: z.string(),
      by: z.object({ kind: z.enum(VERSION_AUTHORS).catch("unknown"), name: z.string() }),
      /** The whole input. */
      input: z.record(z.string(), z.unknown()),
      /** The published record that it is a change of; null where the API no longer has it. */
      base: z.record(z.string(), z.unknown()).nullable().catch(null),
    })
    .nullable(),
});
export type SentDraftState = z.output<typeof draftStateSchema>;
