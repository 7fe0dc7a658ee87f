import { z } from "zod";
import { parseEditedRealtor, realtorInputSchema, type EditedRealtor, type RealtorInput } from "../realtor/realtor";
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

/** What was saved and is not published. */
export interface SavedDraft {
  updatedAt: string;
  input: RealtorInput;
  /** The published record that it is a change of. */
  base: EditedRealtor;
}

export interface DraftState {
  isDraftFirst: boolean;
  draft: SavedDraft | null;
}

/** As the editor has it. `record`: the published one, for an API that no longer has the base. Throws for what is no draft. */
export function draftStateOf(sent: unknown, record: EditedRealtor): DraftState {
  const { isDraftFirst, draft } = draftStateSchema.parse(sent);
  if (draft === null) return { isDraftFirst, draft: null };
  const { id, verifiedHost } = record;
  const parsed = parseEditedRealtor({ ...(draft.base ?? record), id, verifiedHost, updatedAt: draft.baseUpdatedAt });
  if (!parsed.ok) throw new Error(`The draft's base is no record: ${parsed.reason}`);
  const input = realtorInputSchema.parse(draft.input);
  return { isDraftFirst, draft: { updatedAt: draft.updatedAt, input, base: parsed.realtor } };
}

const keptStateSchema = z.object({
  isDraftFirst: z.boolean(),
  draft: z.object({ updatedAt: z.string(), input: realtorInputSchema, base: z.unknown() }).nullable(),
});

/** A `DraftState` that was kept as JSON; null for what is none. */
export function parseDraftState(raw: unknown): DraftState | null {
  const { data } = keptStateSchema.safeParse(raw);
  if (!data) return null;
  if (data.draft === null) return { isDraftFirst: data.isDraftFirst, draft: null };
  const base = parseEditedRealtor(data.draft.base);
  return base.ok ? { isDraftFirst: data.isDraftFirst, draft: { ...data.draft, base: base.realtor } } : null;
}

/** A draft as if it were published: for who compares it with what they typed. */
export function draftAsRecord({ input, base }: SavedDraft): EditedRealtor {
  const { id, updatedAt, verifiedHost } = base;
  return { ...input, id, updatedAt, verifiedHost };
}
