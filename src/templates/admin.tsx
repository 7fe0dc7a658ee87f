import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdminScreen } from "../components/admin/admin-screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import { WorkspaceAppHead } from "../components/workspace/workspace-app-head";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function AdminTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  return <AdminScreen context={pageContext} />;
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return (
    <>
      <ScreenSeo context={pageContext} data={data} screen="admin" />
      <WorkspaceAppHead context={pageContext} />
    </>
  );
}

export const query = graphql`
  query AdminTemplate($language: String!) {
    locales: allLocale(
      filter: {
        language: { eq: $language }
        ns: { in: ["common", "screens", "account", "admin", "publishing", "errors"] }
      }
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
