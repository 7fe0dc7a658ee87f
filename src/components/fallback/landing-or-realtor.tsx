import { Suspense, lazy, useEffect, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { isShownOnRootHost } from "../../config/root-host";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { realtorSlugOfPath } from "../../domain/site/routes";
import { ErrorBoundary } from "../errors/error-boundary";
import { ClientRealtorHome } from "./client-realtor-home";
import { useRealtorByKey } from "./use-realtor-by-key";

const LazyError = lazy(() => import("./lazy-error").then((module) => ({ default: module.LazyError })));

interface LandingOrRealtorProps {
  language: Language;
  children: ReactNode;
}

/** On a realtor's own domain the root is their homepage, loaded by the origin (spec §7). */
function originOfOwnDomain(): string | null {
  return isShownOnRootHost() ? null : window.location.origin;
}

/**
 * Spec §1: the landing page stands where no realtor is loaded, on the product's
 * own domain, with no `desiredUrl`. Own domains are served prerendered; this is
 * for a host that serves the landing page to them all the same.
 */
export function LandingOrRealtor({ language, children }: LandingOrRealtorProps) {
  const { t } = useTranslation("common");
  const load = useRealtorByKey(language, originOfOwnDomain, "none");
  useEffect(() => {
    const slug = new URLSearchParams(window.location.search).get("desiredUrl");
    if (slug !== null && realtorSlugOfPath(`/${slug}`) === slug)
      window.location.replace(localizePath(`/${slug}`, language));
  }, [language]);
  if (load.state === "none") return children;
  if (load.state === "loaded") {
    return (
      <ErrorBoundary language={language}>
        <ClientRealtorHome realtor={load.realtor} language={language} originalPath="/" />
      </ErrorBoundary>
    );
  }
  if (load.state !== "loading") {
    return (
      <ErrorBoundary language={language}>
        <Suspense fallback={null}>
          <LazyError language={language} isMissing={load.state === "missing"} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <p className="wrap" role="status">
      {t("siteName")}
    </p>
  );
}
