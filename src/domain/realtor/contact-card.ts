import type { RealtorView } from "./realtor-view";

interface CardOptions {
  /** What the person is: their title. */
  role: string;
  /** Of the homepage. */
  address: string;
  /** A JPEG in base64: iOS takes no WebP. */
  picture: string | null;
}

/** RFC 2425, 5.8.1: a line has at most 75 bytes. */
const LINE_MAX_BYTES = 75;

/**
 * A realtor as a vCard 3.0, the newest that the address books of iOS and of
 * every Android read; both take a card without a charset for UTF-8.
 */
export function contactCard(view: RealtorView, { role, address, picture }: CardOptions): string {
  const { names, company, contact, licence, links } = view;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    // The whole name as the family's: whatever order a phone puts the parts in, it is shown as it is written.
    property("N", `${escaped(names.primary.text)};;;;`),
    property("FN", escaped(names.primary.text)),
    names.secondary && property("NICKNAME", escaped(names.secondary.text)),
    company.name && property("ORG", escaped(company.name)),
    property("TITLE", escaped(role)),
    contact.phone && property("TEL;TYPE=CELL,VOICE", phoneOf(contact.phone)),
    company.phone && property("TEL;TYPE=WORK,VOICE", phoneOf(company.phone)),
    company.fax && property("TEL;TYPE=WORK,FAX", escaped(company.fax)),
    contact.email && property("EMAIL;TYPE=INTERNET", escaped(contact.email.text)),
    company.address && property("ADR;TYPE=WORK", `;;${escaped(company.address)};;;;`),
    property("URL", escaped(address)),
    contact.kakao && property("URL;TYPE=KakaoTalk", escaped(contact.kakao)),
    links.instagram && property("URL;TYPE=Instagram", escaped(links.instagram)),
    licence && property("NOTE", escaped(licence)),
    picture && property("PHOTO;ENCODING=b;TYPE=JPEG", picture),
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? [folded(line), "\r\n"] : [])).join("");
}

function property(name: string, value: string): string {
  return `${name}:${value}`;
}

/** `tel:+12135550123` where the number is known, else as it is written. */
function phoneOf({ text, href }: { text: string; href: string | null }): string {
  return escaped(href?.replace(/^tel:/, "") ?? text);
}

/** RFC 2426, 4: the characters that end a part of a value. */
function escaped(text: string): string {
  return text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Goes on in the next line, after a space, and never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let out = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_MAX_BYTES) {
      out += "\r\n ";
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}
