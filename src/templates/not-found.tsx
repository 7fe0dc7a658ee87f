import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AddressLanguage } from "../components/errors/address-language";
import { NotFound } from "../components/errors/not-found";
import { MissingOrRealtor } from "../components/fallback/missing-or-realtor";
import { Layout } from "../components/shell/layout";
import { Seo } from "../components/shell/seo";
import type { BasePageContext } from "../domain/page-context";
import { languageOfPath } from "../domain/page-path";

export default function NotFoundTemplate({ pageContext }: PageProps<object, BasePageContext>) {
  return (
    <AddressLanguage rendered={pageContext.language}>
      {(language) => (
        <MissingOrRealtor language={language}>
          <Layout language={language} originalPath="/">
            <NotFound language={language} />
          </Layout>
        </MissingOrRealtor>
      )}
    </AddressLanguage>
  );
}

/** Spec §8: an address that was not found is named in the title; the 404 page's own address is not. */
export function Head({ location }: HeadProps<object, BasePageContext>) {
  const isOwnAddress = /^(\/en)?\/404(\.html)?$/.test(location.pathname);
  const title = isOwnAddress ? "Page Not Found" : `Page Not Found: ${location.pathname}`;
  return <Seo language={languageOfPath(location.pathname)} title={title} noindex />;
}

export const query = graphql`
  query NotFoundTemplate($language: String!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["common", "errors"] } }, sort: { ns: ASC }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;
