import { graphql, type PageProps } from "gatsby";
import { ServerError } from "../components/errors/server-error";
import { Layout } from "../components/shell/layout";
import { Seo } from "../components/shell/seo";
import type { BasePageContext } from "../domain/realtor/page-context";

export default function ServerErrorTemplate({ pageContext }: PageProps<object, BasePageContext>) {
  return (
    <Layout language={pageContext.language} originalPath="/">
      <ServerError language={pageContext.language} />
    </Layout>
  );
}

export function Head({ pageContext }: { pageContext: BasePageContext }) {
  return <Seo language={pageContext.language} title="Internal Server Error" noindex />;
}

export const query = graphql`
  query ServerErrorTemplate($language: String!) {
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
