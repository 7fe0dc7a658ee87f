import express, { type ErrorRequestHandler, type Express, type Request, type Response } from "express";
import type { Logger } from "pino";
import { contentTypeOf } from "../../src/domain/site/content-types";
import { BASE_SECURITY_HEADERS } from "../../src/domain/site/security-headers";
import type { SiteHosts } from "../../src/domain/site/product-address";
import { realtorSlugOfPath } from "../../src/domain/site/routes";
import { countAnswers } from "./answer-counts";
import { sendJson, sendNotFound, sendPlain, sendRedirect } from "./answers";
import { isOwnAddress, setCacheKeys } from "./cache-headers";
import { createRepresenter } from "./content-encoding";
import { createFormerAddresses } from "./former-addresses";
import { enterPreview } from "./preview-cookie";
import { MEDIA_FOLDER, sendMedia } from "./media";
import { HEALTH_PATH, LIVE_PATH, READY_PATH, health, liveness, readiness } from "./health";
import { isServedHost } from "./host-rules";
import { ownDomainOf } from "./own-domain";
import type { FindPreview } from "./previews";
import type { Release, Releases } from "./release";
import { canonicalTarget, parseRequestPath, type RequestPath } from "./request-path";
import { runFunction } from "./run-function";
import { isSameSecret } from "./same-secret";
import { sendStatic } from "./send-static";
import { sendServerError } from "./server-error";
import { StoreAwayError } from "./store/kept-files";
import { findStaticFile, HOSTS_FOLDER, type StaticLookup } from "./static-file";

/** What the publisher asks of a release that has just gone live. */
const ANSWERS_PATH = "/api/answers";
/** What Caddy's on-demand TLS asks, with `?domain=`. */
const CERTIFICATE_PATH = "/api/certificate";

export interface AppOptions extends SiteHosts {
  publisherUrl: string | null;
  /** Whose pictures have addresses here. It knows the addresses that realtors gave up. */
  productApiUrl: string;
  /** Where a shared cache in front is told what changes, pages may stay in it until then. */
  isPurged: boolean;
  /** Of `SITE_URL`. Other hosts show the same pages, and no cache is purged of those. */
  siteHost: string;
  /** Where a release can be looked at before it is live. */
  previewHost: string;
  /** For who may ask how the answers were. */
  publisherToken: string;
  /** Besides those on this machine. */
  trustedProxies: readonly string[];
  logger: Pick<Logger, "info" | "warn" | "error">;
}

interface MovedPage {
  status: 301 | 302;
  to: string;
}

/** `findPreview`: of the releases that are not live. */
export function createApp(options: AppOptions, releases: Releases, findPreview: FindPreview): Express {
  const { publisherUrl, productApiUrl, publisherToken, isPurged, siteHost, previewHost, ...others } = options;
  const { trustedProxies, logger, ...hosts } = others;
  const { productDomains } = hosts;
  const domains = new Set(productDomains.map((domain) => domain.toLowerCase()));
  const represent = createRepresenter();
  const findCurrentSlug = createFormerAddresses(productApiUrl);
  const answered = countAnswers();
  let seen: Release | null = null;

  /** The functions of a new release are compiled behind the answer that noticed it, before a sender needs them. */
  function currentRelease(): Release | null {
    const release = releases.current();
    if (release && release !== seen) {
      seen = release;
      void warmUp(release);
    }
    return release;
  }

  async function warmUp(release: Release): Promise<void> {
    try {
      await release.functions.warmUp();
      logger.info({ release: release.id }, "release is served");
    } catch (error) {
      logger.error({ err: error, release: release.id }, "a function of the release cannot be loaded");
    }
  }

  async function respond(request: Request, response: Response): Promise<void> {
    const release = currentRelease();
    const path = parseRequestPath(request.url);
    setHeaders(response, release, path);
    if (path?.raw === HEALTH_PATH)
      return sendJson(response, await health(release?.id ?? null, publisherUrl, releases.trouble()));
    if (path?.raw === LIVE_PATH) return sendJson(response, liveness());
    if (path?.raw === READY_PATH) return sendJson(response, readiness(release !== null));
    if (hostOf(request) === previewHost) return show(request, response, path);
    if (!path) return sendNotFound(response);
    if (!release) return sendPlain(response, 503, "The site is being built. Try again shortly.");
    if (path.raw === ANSWERS_PATH) return sendAnswers(request, response);
    if (path.raw === CERTIFICATE_PATH) return sendCertified(response, request.query["domain"], release);
    return answer(request, response, release, path);
  }

  /** A release that is not live. */
  async function show(request: Request, response: Response, path: RequestPath | null): Promise<void> {
    const release = enterPreview(request, response, path, findPreview);
    if (!release || !path) return;
    setHeaders(response, release, path);
    return answer(request, response, release, path);
  }

  async function answer(request: Request, response: Response, release: Release, path: RequestPath): Promise<void> {
    if (path.segments[0] === "api") return runFunction(request, response, release, path);
    if (path.segments[0] === MEDIA_FOLDER) return sendMedia(request, response, path, productApiUrl);
    return serve(request, response, release, path);
  }

  function sendAnswers(request: Request, response: Response): void {
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${publisherToken}`))
      return sendJson(response, { status: 401, body: { message: "Send the publisher's token as a bearer." } });
    return sendJson(response, { status: 200, body: answered.counts() });
  }

  /** Whether a server in front may ask for a certificate: else anybody could make it ask for any host's. */
  async function sendCertified(response: Response, domain: unknown, release: Release): Promise<void> {
    const host = typeof domain === "string" ? domain.toLowerCase() : "";
    const isOurs = domains.has(host) || host === previewHost || (await ownFolderOf(host, release)) !== null;
    return sendJson(response, { status: isOurs ? 200 : 404, body: { status: isOurs ? "ok" : "unknown" } });
  }

  async function serve(request: Request, response: Response, release: Release, path: RequestPath): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return sendPlain(response, 405, "Method Not Allowed");
    }
    const ownFolder = await ownFolderOf(request.headers.host, release);
    const host = hostOf(request);
    if (ownFolder === null && host !== previewHost && !isServedHost(request.headers.host, hosts))
      return sendNotFound(response);
    const canonical = canonicalTarget(path);
    if (canonical !== null) return sendRedirect(response, 301, canonical);
    const isOwnHost = host === siteHost || ownFolder === `${HOSTS_FOLDER}/${host}`;
    const mayStay = isPurged && isOwnHost && isOwnAddress(path);
    // Asked for beside the file: of a release that was replaced nothing is to stay.
    const isLive = mayStay && releases.isLive(release);
    const lookup = { release, ownFolder };
    const found = await findStaticFile(path, lookup);
    if (isPurged && !(found && "immutable" in found && found.immutable)) {
      const ownDomain = ownDomainOf(request.headers.host, domains);
      setCacheKeys(response, { segments: path.segments, ownDomain, releaseId: release.id });
    }
    if (!found) return sendNotFound(response);
    if ("redirect" in found) return sendRedirect(response, 302, found.redirect + path.search);
    const moved = found.status === 404 ? await findMoved(path, lookup) : null;
    if (moved !== null) return sendRedirect(response, moved.status, moved.to + path.search);
    const stays = (await isLive) && !found.file.isUnconfirmed;
    return sendStatic(request, response, found, represent, stays);
  }

  /** Where the pages of a realtor's own domain are; null when nobody who is accepted has this one. */
  async function ownFolderOf(host: string | undefined, { files }: Release): Promise<string | null> {
    const domain = ownDomainOf(host, domains);
    if (domain === null) return null;
    const folder = `${HOSTS_FOLDER}/${domain}`;
    return (await files.read(`${folder}/index.html`)) === null ? null : folder;
  }

  /** Where the page is whose slug its realtor writes in other letter case, or gave up for another one. */
  async function findMoved({ segments }: RequestPath, lookup: StaticLookup): Promise<MovedPage | null> {
    const slug = realtorSlugOfPath(`/${segments.join("/")}`);
    if (slug === null) return null;

    async function under(other: string | null): Promise<string | null> {
      if (other === null) return null;
      const moved = segments.with(segments.indexOf(slug!), other);
      const found = await findStaticFile({ segments: moved }, lookup);
      if (found === null) return null;
      if ("redirect" in found) return found.redirect;
      return found.status === 200 ? `/${moved.join("/")}` : null;
    }

    const respelled = await under(await lookup.release.files.findSpelling(slug));
    if (respelled !== null) return { status: 302, to: respelled };
    const current = await under(await findCurrentSlug(slug));
    return current === null ? null : { status: 301, to: current };
  }

  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    // Told where it is asked, once.
    if (error instanceof StoreAwayError)
      return sendPlain(response, 503, "This page cannot be read now. Try again shortly.");
    logger.error({ err: error, method: request.method, url: request.url }, "request failed");
    if (response.headersSent) response.destroy();
    else void sendServerError(request, response, seen);
  };

  const app = express();
  app.disable("x-powered-by");
  // A reverse proxy on this machine, or a known one, says who the client is; nobody else is believed.
  app.set("trust proxy", ["loopback", ...trustedProxies]);
  app.use(answered.count);
  app.use(respond);
  app.use(onError);
  return app;
}

/** Without its port. */
const hostOf = ({ headers: { host = "" } }: Request): string => host.toLowerCase().replace(/:\d*$/, "");

function setHeaders(response: Response, release: Release | null, path: RequestPath | null): void {
  for (const [name, value] of Object.entries(BASE_SECURITY_HEADERS)) response.setHeader(name, value);
  // Pictures stand in mails and on realtors' own domains, too; a page or an answer of ours is no part of another site.
  const isPicture = path !== null && contentTypeOf(path.raw).type.startsWith("image/");
  response.setHeader("cross-origin-resource-policy", isPicture ? "cross-origin" : "same-origin");
  if (!release || !path) return;
  for (const { matches, headers } of release.headers) {
    if (!matches(path.segments)) continue;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}
