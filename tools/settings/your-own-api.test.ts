import { readFileSync } from "node:fs";
import path from "node:path";
import { realtorEventSchema } from "../../src/domain/realtor/event";
import { ALTERATIONS } from "../../src/domain/realtor/altered-photos";
import { REQUEST_KINDS } from "../../src/domain/realtor/contact-kind";
import { API_FIELDS, ETC_INFO_TYPES, FIELD_NAMES, PRIVATE_FIELDS } from "../../src/domain/realtor/fields";
import { IMAGE_TYPES, PHOTO_PATHS, REGION_STATES, parseRealtor } from "../../src/domain/realtor/realtor";
import { toListing } from "../../src/domain/realtor/listing";
import { HOME_STATUSES, HOME_TYPES, PICTURED_PARTS } from "../../src/domain/realtor/listing-details";
import { LAYOUT_SECTIONS } from "../../src/domain/realtor/section-layout";

const text = readFileSync(path.join(__dirname, "../../docs/your-own-api.md"), "utf8");
const [record, event, , home] = [...text.matchAll(/```json\n(.*?)```/gs)].map(
  ([, json]) => JSON.parse(json!) as object,
);

/** A record without what is nothing: nulls, empty texts, and objects of them. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== "object" || value === null) return value ?? "";
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, said(inner)]));
}

test("the sample record of an API of one's own has every field, and each of its keys is read", () => {
  expect(Object.keys(record!).sort()).toEqual([...Object.keys(API_FIELDS), ...FIELD_NAMES].sort());
  const parsed = parseRealtor(record);
  if (!parsed.ok) throw new Error(parsed.reason);
  const shown = Object.entries(record!).filter(([name]) => !(PRIVATE_FIELDS as readonly string[]).includes(name));
  expect(said(parsed.realtor)).toEqual(said(Object.fromEntries(shown)));
});

test("each key of the sample listing is read, and shown", () => {
  const read = (change: object) => JSON.stringify(toListing({ ...home, ...change }, 0));
  const unread = Object.keys(home!).filter((key) => read({ [key]: undefined }) === read({}));
  expect(unread).toEqual([]);
  const [picture] = (home as { pictures: object[] }).pictures;
  const unreadOfPicture = Object.keys(picture!).filter(
    (key) => read({ pictures: [{ ...picture, [key]: undefined }] }) === read({}),
  );
  expect(unreadOfPicture).toEqual([]);
  expect(toListing(home, 0)!.details).toMatchObject({ status: "active", type: "single_family" });
});

test("its webhook is one, and every value is named", () => {
  expect(realtorEventSchema.parse(event)).toEqual(event);
  const lists: (readonly string[])[] = [
    PHOTO_PATHS,
    IMAGE_TYPES,
    ETC_INFO_TYPES,
    REGION_STATES,
    ALTERATIONS,
    REQUEST_KINDS,
    LAYOUT_SECTIONS,
  ];
  lists.push(HOME_STATUSES, HOME_TYPES, PICTURED_PARTS);
  for (const values of lists) expect(text).toContain(values.map((value) => `\`${value}\``).join(", "));
});
