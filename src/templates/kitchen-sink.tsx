import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../components/shell/seo";
import { KitchenSink } from "../components/ui/kitchen-sink";
import type { BasePageContext } from "../domain/realtor/page-context";

/** Only where `GATSBY_KITCHEN_SINK` is 1: see `src/gatsby/create-pages.ts`. */
export default function KitchenSinkTemplate({ pageContext }: PageProps<object, BasePageContext>) {
  return <KitchenSink language={pageContext.language} />;
}

export function Head({ pageContext }: HeadProps<object, BasePageContext>) {
  return <Seo language={pageContext.language} title="Kitchen sink" noindex />;
}

export const query = graphql`
  query KitchenSinkTemplate($language: String!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["common"] } }, sort: { ns: ASC }) {
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
