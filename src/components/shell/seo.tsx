import { LANGUAGES, LANGUAGE_CODES, type Language } from "../../domain/locale";

interface SeoProps {
  language: Language;
  title: string;
  description?: string;
  keywords?: string;
  author?: string;
  /** Absolute address of the page in each language; without them there is nothing canonical. */
  addresses?: Readonly<Record<Language, string>>;
  /** Share image and icon: absolute, or a path of the site. */
  image?: string | null;
  favicon?: string | null;
  noindex?: boolean;
}

/** Head of every page. `x-default` is the Korean one, the unprefixed address. */
export function Seo({ language, title, description, keywords, author, addresses, image, favicon, noindex }: SeoProps) {
  return (
    <>
      <html lang={language} />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {author && <meta name="author" content={author} />}
      {noindex && <meta name="robots" content="noindex" />}
      {addresses && <link rel="canonical" href={addresses[language]} />}
      {addresses && LANGUAGES.map((each) => <link key={each} rel="alternate" hrefLang={each} href={addresses[each]} />)}
      {addresses && <link rel="alternate" hrefLang="x-default" href={addresses.ko} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {addresses && <meta property="og:url" content={addresses[language]} />}
      <meta property="og:locale" content={openGraphLocale(language)} />
      {image && <meta property="og:image" content={image} />}
      {favicon ? <link rel="icon" href={favicon} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
    </>
  );
}

/** Open Graph writes an underscore where the spec's code for English has a hyphen. */
function openGraphLocale(language: Language): string {
  return LANGUAGE_CODES[language].replace("-", "_");
}
