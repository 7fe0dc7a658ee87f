import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { OverviewOfAddress } from "../components/account/overview";
import { SignInGate } from "../components/account/sign-in-gate";
import { Probiz } from "../components/screens/probiz";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function ProbizTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("screens");
  return (
    <Screen context={pageContext} path="/probiz" title={t("probiz.title")} lead={t("probiz.lead")}>
      {() =>
        pageContext.place === "site" ? (
          <Probiz language={pageContext.language} />
        ) : (
          <SignInGate language={pageContext.language}>
            {(account) => <OverviewOfAddress language={pageContext.language} account={account} />}
          </SignInGate>
        )
      }
    </Screen>
  );
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
