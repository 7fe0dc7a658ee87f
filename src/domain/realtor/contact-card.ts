import { contentLines, escapedText } from "./content-line";
import type { RealtorView } from "./realtor-view";

interface CardOptions {
  /** What the person is: their title. */
  role: string;
  /** Of the homepage. */
  address: string;
  /** A JPEG in base64: iOS takes no WebP. */
  picture: string | null;
}

/**
 * A realtor as a vCard 3.0, the newest that the address books of iOS and of
 * every Android read; both take a card without a charset for UTF-8.
 */
export function contactCard(view: RealtorView, { role, address, picture }: CardOptions): string {
  const { names, company, contact, licence, links } = view;
  return contentLines([
    "BEGIN:VCARD",
    "VERSION:3.0",
    // The whole name as the family's: whatever order a phone puts the parts in, it is shown as it is written.
    property("N", `${escapedText(names.primary.text)};;;;`),
    property("FN", escapedText(names.primary.text)),
    names.secondary && property("NICKNAME", escapedText(names.secondary.text)),
    company.name && property("ORG", escapedText(company.name)),
    property("TITLE", escapedText(role)),
    contact.phone && property("TEL;TYPE=CELL,VOICE", phoneOf(contact.phone)),
    company.phone && property("TEL;TYPE=WORK,VOICE", phoneOf(company.phone)),
    company.fax && property("TEL;TYPE=WORK,FAX", escapedText(company.fax)),
    contact.email && property("EMAIL;TYPE=INTERNET", escapedText(contact.email.text)),
    company.address && property("ADR;TYPE=WORK", `;;${escapedText(company.address)};;;;`),
    property("URL", escapedText(address)),
    contact.kakao && property("URL;TYPE=KakaoTalk", escapedText(contact.kakao)),
    links.instagram && property("URL;TYPE=Instagram", escapedText(links.instagram)),
    licence && property("NOTE", escapedText(licence)),
    picture && property("PHOTO;ENCODING=b;TYPE=JPEG", picture),
    "END:VCARD",
  ]);
}

function property(name: string, value: string): string {
  return `${name}:${value}`;
}

/** `tel:+12135550123` where the number is known, else as it is written. */
function phoneOf({ text, href }: { text: string; href: string | null }): string {
  return escapedText(href?.replace(/^tel:/, "") ?? text);
}
