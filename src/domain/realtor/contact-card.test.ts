import fc from "fast-check";
import { LANGUAGES } from "../site/locale";
import { contactCard } from "./contact-card";
import { parseRealtor } from "./realtor";
import { arbitraryRealtor } from "./realtor.arbitrary";
import { toRealtorView } from "./realtor-view";

const ADDRESS = "https://x.example/minji-kim";
const OPTIONS = { role: "부동산 에이전트", address: ADDRESS, picture: null };

function viewOf(fields: Record<string, unknown>) {
  const parsed = parseRealtor({ id: 1, updatedAt: "2026-01-01T00:00:00Z", desiredUrl: "minji-kim", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  return toRealtorView(parsed.realtor, "ko");
}

/** As an address book reads it: lines put together, then name and value. */
function read(card: string): [name: string, value: string][] {
  const lines = card.replace(/\r\n /g, "").split("\r\n").slice(0, -1);
  return lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]);
}

test("a card has who, where, and how to reach them", () => {
  const card = contactCard(
    viewOf({
      name: "Minji Kim",
      contactPhone: "213-555-0142",
      email: "minji@example.com",
      kakaoLink: "https://open.kakao.com/o/minji",
      licenseNumber: "01234567",
      activityRegion: [{ state: "CA", city: "Irvine" }],
      etcInfo: [
        { contentType: "korea_name", content: "김민지" },
        { contentType: "company_name", content: "Oak, Elm & Co; Realty" },
        { contentType: "company_phone", content: "213-555-0100" },
        { contentType: "company_address", content: "1 Main St, Irvine, CA" },
      ],
    }),
    { ...OPTIONS, picture: "/9j/4AAQ" },
  );
  expect(read(card)).toEqual([
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", "김민지;;;;"],
    ["FN", "김민지"],
    ["NICKNAME", "Minji Kim"],
    ["ORG", "Oak\\, Elm & Co\\; Realty"],
    ["TITLE", "부동산 에이전트"],
    ["TEL;TYPE=CELL,VOICE", "+12135550142"],
    ["TEL;TYPE=WORK,VOICE", "+12135550100"],
    ["EMAIL;TYPE=INTERNET", "minji@example.com"],
    ["ADR;TYPE=WORK", ";;1 Main St\\, Irvine\\, CA;;;;"],
    ["URL", ADDRESS],
    ["URL;TYPE=KakaoTalk", "https://open.kakao.com/o/minji"],
    ["NOTE", "DRE #01234567"],
    ["PHOTO;ENCODING=b;TYPE=JPEG", "/9j/4AAQ"],
    ["END", "VCARD"],
  ]);
});

test("a name alone makes a card", () => {
  expect(read(contactCard(viewOf({}), OPTIONS)).map(([name]) => name)).toEqual([
    "BEGIN",
    "VERSION",
    "N",
    "FN",
    "TITLE",
    "URL",
    "END",
  ]);
});

test("a backslash and a line's end can't end a value", () => {
  const etcInfo = [{ contentType: "company_address", content: "1 Main\nTEL:911\\;,x" }];
  expect(read(contactCard(viewOf({ etcInfo }), OPTIONS))).toContainEqual([
    "ADR;TYPE=WORK",
    ";;1 Main\\nTEL:911\\\\\\;\\,x;;;;",
  ]);
});

test("any realtor's card has lines of at most 75 bytes, whole characters, and reads back", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const view = toRealtorView(realtor, language);
      const card = contactCard(view, { ...OPTIONS, picture: "A".repeat(300) });
      expect(card.endsWith("END:VCARD\r\n")).toBe(true);
      for (const line of card.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(line).toString()).toBe(line);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const fields = new Map(read(card));
      expect(
        fields
          .get("FN")!
          .replace(/\\([\\,;])/g, "$1")
          .replace(/\\n/g, "\n"),
      ).toBe(view.names.primary.text);
      expect(fields.get("PHOTO;ENCODING=b;TYPE=JPEG")).toBe("A".repeat(300));
    }),
  );
});
