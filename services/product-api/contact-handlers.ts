import { z } from "zod";
import { leadContextSchema } from "../../src/domain/realtor/lead-context-schema";
import { likelyCountry } from "../../src/domain/realtor/phone-country";
import { plainText } from "../../src/domain/realtor/plain-text";
import { namesOf } from "../../src/domain/realtor/realtor-names";
import { isEmail } from "../../src/domain/realtor/validators";
import { isWholePhone } from "../../src/domain/realtor/whole-phone";
import type { Sqlite } from "../sqlite";
import { jsonAnswer, type Answer } from "./answer";
import { requireHomepage, requireRole, type Principal } from "./authorization";
import type { ContactLimit } from "./leads/contact-limit";
import type { LeadIntake } from "./leads/lead-intake";
import type { LeadStore } from "./leads/lead-store";
import { parseInput } from "./parse-input";
import { inputOf } from "./realtor-record";
import type { RealtorStore } from "./realtor-store";

const CONTACTS_LISTED = 200;

/** Halves of a character, which no address can hold, are dropped. */
const shortText = z.string().overwrite(plainText).max(200);

/** The contact form of spec §3. */
const contactSchema = z
  .object({
    realtorId: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128)),
    name: shortText.min(1),
    lastName: shortText.default(""),
    firstName: shortText.default(""),
    /** May be empty where there is a phone number: the realtor can answer either way. */
    email: z.string().refine(isMailAddress, "must be an email address").max(254).default(""),
    phone: shortText.regex(/^[0-9+() .-]*$/, "may hold only digits, spaces, + - . ( )").default(""),
    phoneCountryCode: z.string().regex(/^[A-Z]{2}$/, "must be a country code such as KR or US"),
    message: z.string().overwrite(plainText).max(5_000).default(""),
    isTerm: z.enum(["Y", "N"]),
    /** From our own form alone. */
    lead: leadContextSchema.nullable().catch(null).default(null),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", { path: ["email"], message: "or phone must be given" })
  .refine(({ email, phone, phoneCountryCode }) => email !== "" || phone === "" || canCall(phone, phoneCountryCode), {
    path: ["phone"],
    message: "is not a whole number, and there is no email to answer to",
  });

/** Whatever our own form takes, and others that the standard allows. */
function isMailAddress(email: string): boolean {
  return email === "" || isEmail(email) || z.email().safeParse(email).success;
}

function canCall(phone: string, country: string): boolean {
  return isWholePhone(phone, likelyCountry(phone, country) ?? country);
}

interface Dependencies {
  intake: LeadIntake;
  limit: ContactLimit;
  store: Pick<RealtorStore, "find">;
}

/** `POST /v1/realtor-contacts`. What a trap caught is answered like any other. Throws ApiError 429 for a network that sends too many. */
export async function createContact(
  body: unknown,
  address: string,
  { intake, limit, store }: Dependencies,
): Promise<Answer> {
  const { lead: context, ...given } = parseInput(contactSchema, body);
  const realtor = store.find(given.realtorId);
  await limit.count({ address, realtorId: realtor.id });
  const contact = { ...given, realtorId: realtor.id };
  const language = context?.language ?? "ko";
  const name = namesOf(inputOf(realtor), language).primary.text;
  const { id } = intake.take({ realtor: { id: realtor.id, name }, source: "contact", fields: contact, context });
  return jsonAnswer(201, { id, ...contact });
}

/** `GET /v1/realtor-contacts?realtorId`: the newest first; of all realtors for an administrator alone. */
export function listContacts(
  realtorId: string | undefined,
  principal: Principal,
  { leads, database }: { leads: Pick<LeadStore, "contacts">; database: Sqlite },
): Answer {
  if (realtorId === undefined) requireRole(principal, "administrator");
  else requireHomepage(principal, realtorId, database);
  const contacts = leads.contacts(realtorId ?? null, CONTACTS_LISTED).map(({ id, receivedAt, fields }) => ({
    id,
    receivedAt: new Date(receivedAt).toISOString(),
    ...fields,
  }));
  return jsonAnswer(200, { contacts });
}
