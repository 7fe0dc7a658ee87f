import { graphql, type HeadProps, type PageProps } from "gatsby";
import { MessagesScreen } from "../components/admin/messages/messages-screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import { WorkspaceAppHead } from "../components/workspace/workspace-app-head";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function MessagesTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  return <MessagesScreen context={pageContext} />;
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return (
    <>
      <ScreenSeo context={pageContext} data={data} screen="messages" />
      <WorkspaceAppHead context={pageContext} />
    </>
  );
}

export const query = graphql`
  query MessagesTemplate($language: String!) {
    locales: allLocale(
      filter: {
        language: { eq: $language }
        ns: { in: ["common", "screens", "account", "admin", "messages", "errors"] }
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
