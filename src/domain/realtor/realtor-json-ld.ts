import type { Language } from "../site/locale";
import { sharedUrl } from "./pictures";
import type { RealtorView } from "./realtor-view";

/** schema.org's `RealEstateAgent` of a homepage, as the text of a script element: every `<` is escaped. */
export function realtorJsonLd(view: RealtorView, language: Language, addresses: Record<Language, string>): string {
  const { names, company, contact, photos, links, regions, licence } = view;
  const url = addresses[language];
  const pictures = [photos.portrait && sharedUrl(photos.portrait), photos.shareImage].filter((image) => image !== null);
  const data = {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": `${addresses.ko}#realtor`,
    name: names.primary.text,
    alternateName: names.secondary?.text,
    url,
    inLanguage: language,
    description: view.seo.description,
    telephone: contact.phone?.href?.slice("tel:".length) ?? contact.phone?.text,
    email: contact.email?.href ? contact.email.text : undefined,
    image: present([...new Set(pictures)].map((image) => new URL(image, url).href)),
    logo: photos.logo ? new URL(photos.logo.fullsize, url).href : undefined,
    address: company.address || undefined,
    areaServed: present(
      regions.flatMap(({ state, places }) =>
        places.map((place) => ({
          "@type": "Place",
          name: place,
          ...(state && {
            address: { "@type": "PostalAddress", addressRegion: state, addressCountry: "US" },
          }),
        })),
      ),
    ),
    knowsLanguage: present(view.languages),
    sameAs: present([links.zillow, links.youtube, links.instagram].filter((link) => link !== null)),
    identifier: licence
      ? { "@type": "PropertyValue", propertyID: "license", value: licence.replace(/^.*#/, ""), name: licence }
      : undefined,
    parentOrganization: company.name
      ? { "@type": "Organization", name: company.name, telephone: company.phone?.text }
      : undefined,
  };
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

function present<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
