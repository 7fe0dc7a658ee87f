import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SignInRedirect } from "../components/account/sign-in-redirect";
import { Screen } from "../components/screens/screen";
import { ScreenSeo } from "../components/screens/screen-seo";
import type { ScreenPageContext } from "../domain/realtor/page-context";
import type { LocaleData } from "../i18n/locale-data";

export default function LoginRedirectTemplate({ pageContext }: PageProps<object, ScreenPageContext>) {
  const { t } = useTranslation("account");
  return (
    <Screen context={pageContext} path="/login/redirect" title={t("redirect.title")} lead={t("redirect.lead")}>
      {() => <SignInRedirect language={pageContext.language} />}
    </Screen>
  );
}

export function Head({ pageContext, data }: HeadProps<LocaleData, ScreenPageContext>) {
  return <ScreenSeo context={pageContext} data={data} namespace="account" screen="redirect" />;
}

export const query = graphql`
  query LoginRedirectTemplate($language: String!) {
    ...ScreenLocales
  }
`;
