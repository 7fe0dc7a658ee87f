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

export function Head({ pageContext }: HeadProps<object, BasePageContext>) {
  return <Seo language={pageContext.language} title="Page Not Found" noindex />;
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
