import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SignInGate } from "../components/account/sign-in-gate";
import { Process } from "../components/screens/process";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function ProcessTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("screens");
  return (
    <Screen context={pageContext} path="/process" title={t("process.title")} lead={t("process.lead")}>
      {(realtor) => {
        const process = <Process language={pageContext.language} place={pageContext.place} realtor={realtor} />;
        // Spec §2: only the route with a slug is guarded.
        if (pageContext.place !== "realtor") return process;
        return <SignInGate language={pageContext.language}>{() => process}</SignInGate>;
      }}
    </Screen>
  );
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} screen="process" />;
}

export const query = graphql`
  query ProcessTemplate($language: String!) {
    ...ScreenLocales
  }
`;
