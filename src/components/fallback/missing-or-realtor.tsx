import type { ReactNode } from "react";
import type { Language } from "../../domain/locale";
import { isReservedSlug, SLUG_PATTERN } from "../../domain/slug";
import { slugOfPath } from "../../domain/routes";
import { ErrorBoundary } from "../errors/error-boundary";
import { Layout } from "../shell/layout";
import { ClientRealtorHome } from "./client-realtor-home";
import { useRealtorByKey } from "./use-realtor-by-key";

interface MissingOrRealtorProps {
  language: Language;
  /** The 404 page, shown until a realtor is loaded: a realtor page renders only with an id (spec §2). */
  children: ReactNode;
}

/** A homepage's address has one segment, which could be a slug. */
function slugOfHomepage(): string | null {
  const slug = slugOfPath(window.location.pathname);
  const isHomepage = slug !== null && /^\/(?:en\/)?[^/]+\/?$/.test(window.location.pathname);
  return isHomepage && SLUG_PATTERN.test(slug) && !isReservedSlug(slug) ? slug : null;
}

/** An address without a page may be a homepage that a cache does not have yet: the API knows. */
export function MissingOrRealtor({ language, children }: MissingOrRealtorProps) {
  const load = useRealtorByKey(language, slugOfHomepage, "none");
  if (load.state !== "loaded") return children;
  return (
    <ErrorBoundary language={language} frame={(content) => inFrame(content, language)}>
      <ClientRealtorHome realtor={load.realtor} language={language} originalPath={`/${load.realtor.slug}`} />
    </ErrorBoundary>
  );
}

function inFrame(content: ReactNode, language: Language) {
  return (
    <Layout language={language} originalPath="/">
      {content}
    </Layout>
  );
}
