import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { StoreState } from "../components/screens/store-state";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function StoreStateTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("screens");
  return (
    <Screen context={pageContext} path="/pinia_sample" title={t("pinia.title")} lead={t("pinia.lead")}>
      {() => <StoreState language={pageContext.language} />}
    </Screen>
  );
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} screen="pinia" />;
}

export const query = graphql`
  query StoreStateTemplate($language: String!) {
    ...ScreenLocales
  }
`;
