import { graphql, type HeadProps, type PageProps } from "gatsby";
import { LandingOrRealtor } from "../components/fallback/landing-or-realtor";
import { HeroPreload } from "../components/landing/hero-preload";
import { Landing } from "../components/landing/landing";
import { Seo } from "../components/shell/seo";
import { productShareImage } from "../components/shell/share-image";
import { LANDING_PRICE } from "../config/landing-price";
import { SAMPLE_HOMEPAGES } from "../config/sample-homepages";
import { SITE } from "../config/site";
import { localizePath } from "../domain/site/page-path";
import type { BasePageContext } from "../domain/realtor/page-context";
import { messagesOf, type LocaleData } from "../i18n/locale-data";

export default function LandingTemplate({ pageContext }: PageProps<object, BasePageContext>) {
  return (
    <LandingOrRealtor language={pageContext.language}>
      <Landing language={pageContext.language} samples={SAMPLE_HOMEPAGES} price={LANDING_PRICE} />
    </LandingOrRealtor>
  );
}

/** Gatsby renders `Head` outside the page's i18n provider: title and description come with the query. */
export function Head({ pageContext, data }: HeadProps<LocaleData, BasePageContext>) {
  const messages = messagesOf(data, "landing");
  return (
    <>
      <Seo
        language={pageContext.language}
        title={messages["seo.title"] ?? "Built for Realtors"}
        description={messages["seo.description"] ?? ""}
        addresses={{ ko: `${SITE.siteUrl}${localizePath("/", "ko")}`, en: `${SITE.siteUrl}${localizePath("/", "en")}` }}
        image={productShareImage(pageContext.language)}
      />
      <HeroPreload />
    </>
  );
}

export const query = graphql`
  query LandingTemplate($language: String!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: ["common", "landing"] } }, sort: { ns: ASC }) {
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
