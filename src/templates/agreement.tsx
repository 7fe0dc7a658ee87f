import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Agreement } from "../components/screens/agreement";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function AgreementTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("screens");
  return (
    <Screen context={pageContext} path="/agreement" title={t("agreement.title")} lead={t("agreement.lead")}>
      {() => <Agreement />}
    </Screen>
  );
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} screen="agreement" />;
}

export const query = graphql`
  query AgreementTemplate($language: String!) {
    ...ScreenLocales
  }
`;
