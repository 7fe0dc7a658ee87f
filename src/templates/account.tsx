import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AccountScreen } from "../components/admin/own-account/account-screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import { WorkspaceAppHead } from "../components/workspace/workspace-app-head";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function AccountTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  return <AccountScreen context={pageContext} />;
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return (
    <>
      <ScreenSeo context={pageContext} data={data} namespace="password" screen="account" />
      <WorkspaceAppHead context={pageContext} />
    </>
  );
}

export const query = graphql`
  query AccountTemplate($language: String!) {
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
