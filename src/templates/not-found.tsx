import { graphql, type HeadProps, type PageProps } from "gatsby";
import { NotFound } from "../components/errors/not-found";
import { Layout } from "../components/shell/layout";
import { Seo } from "../components/shell/seo";
import type { BasePageContext } from "../domain/page-context";

export default function NotFoundTemplate({ pageContext }: PageProps<object, BasePageContext>) {
  return (
    <Layout language={pageContext.language} originalPath="/">
      <NotFound language={pageContext.language} />
    </Layout>
  );
}

/** Spec §8: an address that was not found is named in the title; the 404 page's own address is not. */
export function Head({ pageContext, location }: HeadProps<object, BasePageContext>) {
  const isOwnAddress = /^(\/en)?\/404(\.html)?$/.test(location.pathname);
  const title = isOwnAddress ? "Page Not Found" : `Page Not Found: ${location.pathname}`;
  return <Seo language={pageContext.language} title={title} noindex />;
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
