import type { BarePageContext } from "./page";

export function agentOf(view: BarePageContext["realtor"]["view"], language: string, self: string): object {
  const { names, seo, photos, company, regions, links, contact } = view;
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": `${self}#realtor`,
    name: names.primary.text,
    alternateName: names.secondary?.text,
    url: self,
    inLanguage: language,
    description: seo.description,
    image: [photos.portrait?.fullsize, photos.cover?.fullsize],
    logo: photos.logo?.fullsize,
    telephone: contact.phone?.text,
    email: contact.email?.text,
    address: company.address,
    areaServed: regions.flatMap(({ state, places }) =>
      places.map((name) => ({
        "@type": "Place",
        name,
        address: { "@type": "PostalAddress", addressRegion: state, addressCountry: "US" },
      })),
    ),
    knowsLanguage: view.languages,
    sameAs: [links.zillow, links.youtube, links.instagram],
    identifier: {
      "@type": "PropertyValue",
      propertyID: "license",
      value: view.listings.licenseNumber,
      name: view.licence,
    },
    parentOrganization: { "@type": "Organization", name: company.name },
  };
}
