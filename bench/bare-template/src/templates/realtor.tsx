import type { HeadProps, PageProps } from "gatsby";
import { Contact, Footer } from "../contact";
import { Content } from "../content";
import { Header, Hero } from "../opening";
import { agentOf } from "../json-ld";
import { SITE_URL, type BarePageContext } from "../page";
import "../page.css";

export default function RealtorTemplate({ pageContext }: PageProps<object, BarePageContext>) {
  const { language, realtor } = pageContext;
  const { design } = realtor.view;
  const variables: Record<string, string> = {
    "--realtor-color": design.color,
    "--realtor-on-color": design.onColor,
    "--light-text": design.onLight.text,
    "--light-fill": design.onLight.fill,
    "--light-on-fill": design.onLight.onFill,
    "--dark-text": design.onDark.text,
    "--dark-fill": design.onDark.fill,
    "--dark-on-fill": design.onDark.onFill,
    "--realtor-scale": String(design.fontScale),
  };
  return (
    <>
      <div
        className={`page realtor-home theme-${design.mainDark ? "dark" : "light"}`}
        lang={language}
        style={variables}
        data-realtor-id={realtor.id}
      >
        <Header page={pageContext} />
        <main id="content" tabIndex={-1}>
          <Hero page={pageContext} />
          <Content page={pageContext} />
          <Contact page={pageContext} />
        </main>
        <Footer page={pageContext} />
      </div>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(pageContext).replace(/</g, "\\u003c") }}
      />
    </>
  );
}

export function Head({ pageContext, location }: HeadProps<object, BarePageContext>) {
  const { language, i18n, realtor } = pageContext;
  const { seo, names, photos } = realtor.view;
  const ko = `${SITE_URL}${i18n.originalPath}`;
  const en = `${SITE_URL}/en${i18n.originalPath}`;
  const self = `${SITE_URL}${location.pathname}`;
  return (
    <>
      <html lang={language} />
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      <meta name="keywords" content={seo.keywords} />
      <meta name="author" content={seo.author} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={seo.title} />
      <meta property="og:site_name" content={names.primary.text} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={self} />
      <meta property="og:locale" content={language === "ko" ? "ko_KR" : "en_US"} />
      <meta property="og:locale:alternate" content={language === "ko" ? "en_US" : "ko_KR"} />
      {photos.shareImage && <meta property="og:image" content={photos.shareImage} />}
      <meta name="twitter:card" content="summary_large_image" />
      {photos.cover && (
        <link
          rel="preload"
          as="image"
          href={photos.cover.fullsize}
          imageSrcSet={`${photos.cover.thumbnail} 640w, ${photos.cover.fullsize} 1600w`}
          imageSizes="(max-width: 767px) 86vw, 100vw"
        />
      )}
      <link rel="canonical" href={self} />
      <link rel="alternate" hrefLang="ko" href={ko} />
      <link rel="alternate" hrefLang="en" href={en} />
      <link rel="alternate" hrefLang="x-default" href={ko} />
      {photos.favicon && <link rel="icon" href={photos.favicon} />}
      {photos.favicon && <link rel="apple-touch-icon" href={photos.favicon} />}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(agentOf(realtor.view, language, self)) }}
      />
    </>
  );
}
