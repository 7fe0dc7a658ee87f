import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ErrorBoundary } from "../components/errors/error-boundary";
import { Layout } from "../components/shell/layout";
import { Seo } from "../components/shell/seo";
import { FreshRealtorHome } from "../components/realtor/realtor-home";
import { RealtorMissing } from "../components/realtor/realtor-missing";
import { heroPreload } from "../components/realtor/hero-picture";
import { SITE } from "../config/site";
import type { RealtorPageContext } from "../domain/realtor/page-context";
import { realtorAddresses } from "../domain/site/realtor-address";
import { realtorJsonLd } from "../domain/realtor/realtor-json-ld";

export default function RealtorTemplate({ pageContext }: PageProps<object, RealtorPageContext>) {
  const { realtor, language, i18n } = pageContext;
  if (realtor === null) {
    return (
      <Layout language={language} originalPath={i18n.originalPath}>
        <RealtorMissing />
      </Layout>
    );
  }
  // Client navigation between two realtors keeps the template: what was typed or loaded for one is nothing for the other.
  return (
    <ErrorBoundary
      key={`${realtor.id} ${language}`}
      language={language}
      frame={(content) => (
        <Layout language={language} originalPath={i18n.originalPath}>
          {content}
        </Layout>
      )}
    >
      <FreshRealtorHome
        realtorId={realtor.id}
        view={realtor.view}
        digest={realtor.digest}
        language={language}
        originalPath={i18n.originalPath}
        address={realtorAddresses(realtor, SITE.siteUrl)[language]}
      />
    </ErrorBoundary>
  );
}

export function Head({ pageContext }: HeadProps<object, RealtorPageContext>) {
  const { realtor, language } = pageContext;
  if (realtor === null) return <Seo language={language} title="Realtor" noindex />;
  const { seo, photos, names } = realtor.view;
  const addresses = realtorAddresses(realtor, SITE.siteUrl);
  return (
    <Seo
      {...seo}
      language={language}
      addresses={addresses}
      siteName={names.primary.text}
      image={photos.shareImage}
      favicon={photos.favicon}
      preload={heroPreload(realtor.view)}
      jsonLd={realtorJsonLd(realtor.view, language, addresses)}
    />
  );
}

export const query = graphql`
  query RealtorTemplate($language: String!) {
    ...RealtorLocales
  }
`;
