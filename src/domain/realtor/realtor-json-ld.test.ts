import fc from "fast-check";
import { LANGUAGES } from "../site/locale";
import { parseRealtor, type Realtor } from "./realtor";
import { arbitraryRealtor } from "./realtor.arbitrary";
import { realtorJsonLd } from "./realtor-json-ld";
import { toRealtorView } from "./realtor-view";

const ADDRESSES = { ko: "https://x.example/minjun", en: "https://x.example/en/minjun" };

function realtorWith(fields: Record<string, unknown>): Realtor {
  const parsed = parseRealtor({ id: "r1", updatedAt: "2026-01-02T03:04:05.000Z", desiredUrl: "minjun", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

function dataOf(realtor: Realtor) {
  return JSON.parse(realtorJsonLd(toRealtorView(realtor, "en"), "en", ADDRESSES)) as Record<string, unknown>;
}

test("any realtor's data is JSON that can't leave its script element", () => {
  fc.assert(
    fc.property(arbitraryRealtor(), fc.constantFrom(...LANGUAGES), (realtor, language) => {
      const text = realtorJsonLd(toRealtorView(realtor, language), language, ADDRESSES);
      expect(text).not.toContain("<");
      expect(JSON.parse(text)).toMatchObject({ "@type": "RealEstateAgent", url: ADDRESSES[language] });
    }),
  );
});

test("what clients say is no markup: search engines want none of a site's own reviews of its owner", () => {
  const testimonials = [{ textEn: "The best agent.", who: "J. Kim", verified: "Y", consent: "Y" }];
  expect(dataOf(realtorWith({ testimonials }))).toEqual(dataOf(realtorWith({})));
});

test("what a realtor gave is there, with absolute addresses", () => {
  const realtor = realtorWith({
    name: "Minjun Kim",
    contactPhone: "213-555-0123",
    email: "kim@example.com",
    licenseNumber: "01234567",
    snsInstagramUrl: "instagram.com/minjun",
    aboutMeKr: "안녕하세요",
    activityRegion: [{ state: "CA", city: "Irvine" }],
    photos: [{ path: "id", imageType: "fullsize", url: "/media/face.webp" }],
    etcInfo: [
      { contentType: "korea_name", content: "김민준" },
      { contentType: "company_address", content: "1 Main St, Irvine, CA" },
    ],
  });
  expect(dataOf(realtor)).toMatchObject({
    name: "Minjun Kim",
    alternateName: "김민준",
    telephone: "+12135550123",
    email: "kim@example.com",
    image: ["https://x.example/media/face.webp"],
    address: "1 Main St, Irvine, CA",
    areaServed: [{ name: "Irvine", address: { addressRegion: "CA" } }],
    knowsLanguage: ["ko", "en"],
    sameAs: ["https://instagram.com/minjun"],
    identifier: { value: "01234567", name: "DRE #01234567" },
  });
});

test("what can't be dialled or mailed: the number as written, no email", () => {
  const data = dataOf(realtorWith({ contactPhone: "ask me", email: "kim at example" }));
  expect(data["telephone"]).toBe("ask me");
  expect(data).not.toHaveProperty("email");
});

test("one picture at two places is named once, and a region without a state has no address", () => {
  const photos = ["id", "ogImage", "logo"].map((path) => ({ path, imageType: "fullsize", url: "/media/face.webp" }));
  const data = dataOf(realtorWith({ photos, activityRegion: [{ city: "Seoul" }] }));
  expect(data).toMatchObject({
    image: ["https://x.example/media/face.webp"],
    logo: "https://x.example/media/face.webp",
    areaServed: [{ "@type": "Place", name: "Seoul" }],
  });
  expect(data["areaServed"]).not.toHaveProperty("0.address");
});

test("the firm is there with its phone", () => {
  const etcInfo = [
    { contentType: "company_name", content: "Acme Realty" },
    { contentType: "company_phone", content: "213-555-0100" },
  ];
  expect(dataOf(realtorWith({ etcInfo }))["parentOrganization"]).toMatchObject({
    name: "Acme Realty",
    telephone: "213-555-0100",
  });
});

test("what is empty is not there", () => {
  expect(Object.keys(dataOf(realtorWith({}))).sort()).toEqual(
    ["@context", "@id", "@type", "description", "inLanguage", "knowsLanguage", "name", "url"].sort(),
  );
});
