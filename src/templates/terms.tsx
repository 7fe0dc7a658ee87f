import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Terms } from "../components/screens/terms";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function TermsTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("screens");
  return (
    <Screen context={pageContext} path="/terms" title={t("terms.title")} lead={t("terms.lead")}>
      {() => <Terms />}
    </Screen>
  );
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} screen="terms" />;
}

export const query = graphql`
  query TermsTemplate($language: String!) {
    ...ScreenLocales
  }
`;
