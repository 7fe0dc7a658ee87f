import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { GsapScenes } from "../components/screens/gsap-scenes";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function GsapScenesTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("screens");
  return (
    <Screen context={pageContext} path="/gsap_sample" title={t("gsap.title")} lead={t("gsap.lead")}>
      {() => <GsapScenes />}
    </Screen>
  );
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} screen="gsap" />;
}

export const query = graphql`
  query GsapScenesTemplate($language: String!) {
    ...ScreenLocales
  }
`;
