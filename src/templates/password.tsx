import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PasswordScreen } from "../components/account/password/password-screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function PasswordTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  return <PasswordScreen context={pageContext} />;
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} namespace="password" screen="ask" />;
}

export const query = graphql`
  query PasswordTemplate($language: String!) {
    locales: allLocale(
      filter: { language: { eq: $language }, ns: { in: ["common", "screens", "account", "password", "errors"] } }
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
