import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SignIn } from "../components/account/sign-in";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function LoginTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("account");
  const { language, place } = pageContext;
  return (
    <Screen
      context={pageContext}
      path="/login"
      title={t("login.title")}
      lead={t(place === "site" ? "login.lead" : "login.leadElsewhere")}
    >
      {() => <SignIn language={language} place={place} />}
    </Screen>
  );
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} namespace="account" screen="login" />;
}

export const query = graphql`
  query LoginTemplate($language: String!) {
    ...ScreenLocales
  }
`;
