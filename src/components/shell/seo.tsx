import { SITE } from "../../config/site";
import { LANGUAGES, LANGUAGE_CODES, type Language } from "../../domain/site/locale";
import { HIGH_PRIORITY } from "./picture-priority";
import type { ShareImage } from "./share-image";

export interface PicturePreload {
  href: string;
  srcSet?: string | undefined;
  sizes: string;
  /** Of a picture that not every browser can show. */
  type?: string;
}

interface SeoProps {
  language: Language;
  title: string;
  description?: string;
  keywords?: string;
  author?: string;
  /** Absolute address of the page in each language; without them there is nothing canonical. */
  addresses?: Readonly<Record<Language, string>>;
  /**
   * Share image and icon: absolute, or a path of the site. KakaoTalk crops the
   * image to 800×400: the middle of a picture twice as wide as high is what all show.
   */
  image?: ShareImage | string | null;
  favicon?: string | null;
  siteName?: string;
  /** The largest picture of the first screen: the browser starts it before it has seen the body. */
  preload?: PicturePreload | null;
  /** Structured data as JSON in which every `<` is escaped. */
  jsonLd?: string;
  noindex?: boolean;
}

/** Head of every page. `x-default` is the Korean one, the unprefixed address. */
export function Seo({ language, title, description, keywords, author, addresses, noindex, ...rest }: SeoProps) {
  const { image, favicon, siteName, preload, jsonLd } = rest;
  const other: Language = language === "ko" ? "en" : "ko";
  const share = typeof image === "string" ? { url: image } : image;
  const { verification } = SITE;
  return (
    <>
      <html lang={language} />
      <title>{title}</title>
      {preload && (
        <link
          rel="preload"
          as="image"
          type={preload.type}
          href={preload.href}
          imageSrcSet={preload.srcSet}
          imageSizes={preload.srcSet && preload.sizes}
          {...HIGH_PRIORITY}
        />
      )}
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {author && <meta name="author" content={author} />}
      {noindex && <meta name="robots" content="noindex" />}
      {addresses && <link rel="canonical" href={addresses[language]} />}
      {addresses && LANGUAGES.map((each) => <link key={each} rel="alternate" hrefLang={each} href={addresses[each]} />)}
      {addresses && <link rel="alternate" hrefLang="x-default" href={addresses.ko} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {siteName && <meta property="og:site_name" content={siteName} />}
      {description && <meta property="og:description" content={description} />}
      {addresses && <meta property="og:url" content={addresses[language]} />}
      <meta property="og:locale" content={openGraphLocale(language)} />
      {addresses && <meta property="og:locale:alternate" content={openGraphLocale(other)} />}
      {share && <meta property="og:image" content={absolute(share.url, addresses?.[language])} />}
      {share?.width && <meta property="og:image:width" content={String(share.width)} />}
      {share?.height && <meta property="og:image:height" content={String(share.height)} />}
      {share?.alt && <meta property="og:image:alt" content={share.alt} />}
      <meta name="twitter:card" content={share ? "summary_large_image" : "summary"} />
      {verification.naver && <meta name="naver-site-verification" content={verification.naver} />}
      {verification.google && <meta name="google-site-verification" content={verification.google} />}
      {favicon ? <link rel="icon" href={favicon} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
      <link rel="apple-touch-icon" href={favicon || "/apple-touch-icon.png"} />
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />}
    </>
  );
}

/** Open Graph writes an underscore where the spec's code for English has a hyphen. */
function openGraphLocale(language: Language): string {
  return LANGUAGE_CODES[language].replace("-", "_");
}

/** Whoever shows a shared link knows nothing of the page's own address. */
function absolute(image: string, address: string | undefined): string {
  return /^https?:/.test(image) ? image : new URL(image, address ?? SITE.siteUrl).href;
}
