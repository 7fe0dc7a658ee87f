import { useEffect, type ReactNode } from "react";
import { isShownOnRootHost } from "../../config/root-host";
import type { Language } from "../../domain/site/locale";
import { realtorPath } from "../../domain/site/page-path";
import { realtorSlugOfPath } from "../../domain/site/routes";
import { ErrorBoundary } from "../errors/error-boundary";
import { Layout } from "../shell/layout";
import { ClientRealtorHome } from "./client-realtor-home";
import { useRealtorByKey } from "./use-realtor-by-key";

interface MissingOrRealtorProps {
  language: Language;
  /** The 404 page, shown until a realtor is loaded: a realtor page renders only with an id (spec §2). */
  children: ReactNode;
}

/** A homepage's address has one segment, which could be a slug. A realtor's own domain has no homepage of others. */
function slugOfHomepage(): string | null {
  const { pathname } = window.location;
  return isShownOnRootHost() && /^\/(?:en\/)?[^/]+\/?$/.test(pathname) ? realtorSlugOfPath(pathname) : null;
}

/** An address without a page may be a homepage that a cache does not have yet: the API knows. */
export function MissingOrRealtor({ language, children }: MissingOrRealtorProps) {
  const load = useRealtorByKey(language, slugOfHomepage, "none");
  const slug = load.state === "loaded" ? load.realtor.slug : null;
  const isElsewhere = slug !== null && slug !== slugOfHomepage();
  useEffect(() => {
    // The page is at the slug that the realtor has now, as they write it.
    const { search, hash } = window.location;
    if (isElsewhere) window.location.replace(realtorPath(slug, language) + search + hash);
  }, [isElsewhere, slug, language]);
  if (load.state !== "loaded" || isElsewhere) return children;
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
