import { z } from "zod";
import { describeIssues } from "../../src/domain/realtor/realtor";
import type { Sqlite } from "../sqlite";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError } from "./api-error";
import { requireHomepage, requireRole, type Principal } from "./authorization";
import type { RealtorStore } from "./realtor-store";

const CONTACTS_LISTED = 200;

const shortText = z.string().trim().max(200);

/** The contact form of spec §3. */
const contactSchema = z
  .object({
    realtorId: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128)),
    name: shortText.min(1),
    lastName: shortText.default(""),
    firstName: shortText.default(""),
    /** May be empty where there is a phone number: the realtor can answer either way. */
    email: z.email().max(254).or(z.literal("")).default(""),
    phone: shortText.regex(/^[0-9+() .-]*$/, "may hold only digits, spaces, + - . ( )").default(""),
    phoneCountryCode: z.string().regex(/^[A-Z]{2}$/, "must be a country code such as KR or US"),
    message: z.string().trim().max(5_000).default(""),
    isTerm: z.enum(["Y", "N"]),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", { path: ["email"], message: "or phone must be given" });

interface Dependencies {
  database: Sqlite;
  store: Pick<RealtorStore, "find">;
}

/** `POST /v1/realtor-contacts` */
export function createContact(body: unknown, { database, store }: Dependencies): Answer {
  const parsed = contactSchema.safeParse(body);
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  const realtor = store.find(parsed.data.realtorId);
  const contact = { ...parsed.data, realtorId: realtor.id };
  const row = database.transaction(() =>
    database.get("INSERT INTO contacts (realtor_id, received_at, contact) VALUES (?, ?, ?) RETURNING id", [
      realtor.id,
      Date.now(),
      JSON.stringify(contact),
    ]),
  );
  return jsonAnswer(201, { id: String(row?.id), ...contact });
}

/** `GET /v1/realtor-contacts?realtorId`: the newest first; of all realtors for an administrator alone. */
export function listContacts(realtorId: string | undefined, principal: Principal, database: Sqlite): Answer {
  if (realtorId === undefined) requireRole(principal, "administrator");
  else requireHomepage(principal, realtorId, database);
  const rows = database.all(
    "SELECT id, received_at, contact FROM contacts WHERE ?1 IS NULL OR realtor_id = ?1 ORDER BY id DESC LIMIT ?2",
    [realtorId ?? null, CONTACTS_LISTED],
  );
  const contacts = rows.map((row) => ({
    id: String(row.id),
    receivedAt: new Date(Number(row.received_at)).toISOString(),
    ...(JSON.parse(String(row.contact)) as object),
  }));
  return jsonAnswer(200, { contacts });
}
