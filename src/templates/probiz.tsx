import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ProbizScreen } from "../components/screens/probiz";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function ProbizTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  return <ProbizScreen context={pageContext} />;
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} screen="probiz" />;
}

export const query = graphql`
  query ProbizTemplate($language: String!) {
    locales: allLocale(
      filter: { language: { eq: $language }, ns: { in: ["common", "screens", "account", "visits", "errors"] } }
      sort: { ns: ASC }
    ) {
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
