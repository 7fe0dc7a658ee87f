import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AddressLanguage } from "../components/errors/address-language";
import { NotFound } from "../components/errors/not-found";
import { MissingOrRealtor } from "../components/fallback/missing-or-realtor";
import { Layout } from "../components/shell/layout";
import { Seo } from "../components/shell/seo";
import type { BasePageContext } from "../domain/realtor/page-context";
import { notFoundTitle } from "../domain/site/not-found-title";
import { languageOfPath } from "../domain/site/page-path";

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

export function Head({ location: { pathname } }: HeadProps<object, BasePageContext>) {
  return <Seo language={languageOfPath(pathname)} title={notFoundTitle(pathname)} noindex />;
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
