import express, { type ErrorRequestHandler, type Express, type Request, type Response } from "express";
import { join } from "node:path";
import onHeaders from "on-headers";
import type { Logger } from "pino";
import { realtorSlugOfPath } from "../../src/domain/site/routes";
import { countAnswers, isBearer } from "./answer-counts";
import { CACHE_KEY_HEADERS, isOwnAddress, setCacheKeys } from "./cache-headers";
import { createRepresenter } from "./content-encoding";
import { AWAY, LIVE_PATH, READY_PATH, liveness, health, readPublisherHealth, readiness, type Health } from "./health";
import { isServedHost, type HostRules } from "./host-rules";
import { ownDomainOf } from "./own-domain";
import { PREVIEW_NAME, createPreviews, tokenInCookie, type Previewed } from "./previews";
import { createFileReader, type PublishedFile } from "./published-file";
import { openReleaseFolder, type Release } from "./release";
import { canonicalTarget, parseRequestPath, type RequestPath } from "./request-path";
import { sendStatic } from "./send-static";
import { createSpelling } from "./spelling";
import { findStaticFile, HOSTS_FOLDER, type StaticLookup } from "./static-file";

/** What the publisher asks of a release that has just gone live. */
const ANSWERS_PATH = "/api/answers";
/** What Caddy's on-demand TLS asks, with `?domain=`. */
const CERTIFICATE_PATH = "/api/certificate";
const RETRY_AFTER_SECONDS = "2";
const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "frame-ancestors 'self'",
};

export interface AppOptions extends HostRules {
  dataDir: string;
  publisherUrl: string | null;
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

export function createApp(options: AppOptions): Express {
  const { dataDir, publisherUrl, publisherToken, isPurged, siteHost, previewHost, trustedProxies, logger, ...hosts } =
    options;
  const { productDomains } = hosts;
  const releases = openReleaseFolder(dataDir);
  const domains = new Set(productDomains.map((domain) => domain.toLowerCase()));
  const read = createFileReader();
  const represent = createRepresenter();
  const findSpelling = createSpelling();
  const findPreview = createPreviews(dataDir);
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
    if (path?.raw === "/healthz") return sendHealth(response, release, publisherUrl);
    if (path?.raw === LIVE_PATH) return sendState(response, liveness());
    if (path?.raw === READY_PATH) return sendState(response, readiness(release !== null));
    if (hostOf(request) === previewHost) return show(request, response, path);
    if (!path) return sendPlain(response, 404, "Not Found");
    if (!release) {
      response.setHeader("retry-after", RETRY_AFTER_SECONDS);
      return sendPlain(response, 503, "The site is being built. Try again shortly.");
    }
    if (path.raw === ANSWERS_PATH) return sendAnswers(request, response);
    if (path.raw === CERTIFICATE_PATH) return sendState(response, certificateAnswer(request.query["domain"], release));
    if (path.segments[0] === "api") return runFunction(request, response, release, path);
    return serve(request, response, release, path);
  }

  function sendAnswers(request: Request, response: Response): void {
    if (!isBearer(request.headers.authorization, publisherToken))
      return sendJson(response, 401, { message: "Send the publisher's token as a bearer." });
    return sendJson(response, 200, answered.counts());
  }

  /** A release that is not live: for who has its link alone, and for no cache. */
  async function show(request: Request, response: Response, path: RequestPath | null): Promise<void> {
    keepFromCaches(response);
    const given = new URLSearchParams(path?.search).get(PREVIEW_NAME);
    const previewed = findPreview(given ?? tokenInCookie(request.headers.cookie));
    if (path === null || previewed === null) return sendPlain(response, 404, "Not Found");
    if (given !== null) return letIn(request, response, previewed, path);
    setHeaders(response, previewed.release, path);
    if (path.segments[0] === "api") return runFunction(request, response, previewed.release, path);
    return serve(request, response, previewed.release, path);
  }

  /** Whether a server in front may ask for a certificate: else anybody could make it ask for any host's. */
  function certificateAnswer(domain: unknown, release: Release): Health {
    const host = typeof domain === "string" ? domain.toLowerCase() : "";
    const isOurs = domains.has(host) || host === previewHost || ownFolderOf(host, release) !== null;
    return { status: isOurs ? 200 : 404, body: { status: isOurs ? "ok" : "unknown" } };
  }

  async function serve(request: Request, response: Response, release: Release, path: RequestPath): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return sendPlain(response, 405, "Method Not Allowed");
    }
    const ownFolder = ownFolderOf(request.headers.host, release);
    const host = hostOf(request);
    if (ownFolder === null && host !== previewHost && !isServedHost(request.headers.host, hosts))
      return sendPlain(response, 404, "Not Found");
    const canonical = canonicalTarget(path);
    if (canonical !== null) return sendRedirect(response, 301, canonical);
    const lookup: StaticLookup = {
      release,
      read,
      earlierPublicFolders: releases.earlierPublicFolders,
      ownFolder,
    };
    const found = findStaticFile(path, lookup);
    if (isPurged && !(found && "immutable" in found && found.immutable)) {
      const ownDomain = ownDomainOf(request.headers.host, domains);
      setCacheKeys(response, { segments: path.segments, ownDomain, releaseId: release.id });
    }
    if (!found) return sendPlain(response, 404, "Not Found");
    if ("redirect" in found) return sendRedirect(response, 302, found.redirect + path.search);
    const isOwnHost = host === siteHost || (ownFolder !== null && ownFolder === `${HOSTS_FOLDER}/${host}`);
    const stays = isPurged && isOwnHost && isOwnAddress(path);
    const respelled = found.status === 404 ? await findRespelled(path, lookup) : null;
    if (respelled !== null) return sendRedirect(response, 302, respelled + path.search);
    return sendStatic(request, response, found, represent, stays);
  }

  /** Where the pages of a realtor's own domain are; null when nobody who is accepted has this one. */
  function ownFolderOf(host: string | undefined, release: Release): string | null {
    const domain = ownDomainOf(host, domains);
    if (domain === null) return null;
    const folder = `${HOSTS_FOLDER}/${domain}`;
    return read(join(release.publicFolder, folder, "index.html")) === null ? null : folder;
  }

  /** The page's path with the slug as its realtor writes it, when only its letter case differs. */
  async function findRespelled({ segments }: RequestPath, lookup: StaticLookup): Promise<string | null> {
    const slug = realtorSlugOfPath(`/${segments.join("/")}`);
    const spelled = slug && (await findSpelling(lookup.release.publicFolder, slug));
    if (!spelled) return null;
    const respelled = segments.with(segments.indexOf(slug), spelled);
    const found = findStaticFile({ segments: respelled }, lookup);
    if (found === null) return null;
    if ("redirect" in found) return found.redirect;
    return found.status === 200 ? `/${respelled.join("/")}` : null;
  }

  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    logger.error({ err: error, method: request.method, url: request.url }, "request failed");
    if (response.headersSent) response.destroy();
    else sendServerError(request, response);
  };

  /** The release's own error page to people, a line to programs, and that line too when the page can't be read. */
  function sendServerError(request: Request, response: Response): void {
    const release = request.accepts(["json", "html"]) === "html" ? seen : null;
    const page = release && readErrorPage(release, request.url);
    if (!page) return sendPlain(response, 500, "Internal Server Error");
    response.statusCode = 500;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.end(page.content);
  }

  function readErrorPage({ publicFolder }: Release, url: string): PublishedFile | null {
    try {
      return read(join(publicFolder, /^\/en(?:[/?]|$)/.test(url) ? "en/500/index.html" : "500/index.html"));
    } catch {
      return null;
    }
  }

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
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (!release || !path) return;
  for (const { matches, headers } of release.headers) {
    if (!matches(path.segments)) continue;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}

/** Whatever is said of a page when it is live. */
function keepFromCaches(response: Response): void {
  onHeaders(response, () => {
    for (const name of CACHE_KEY_HEADERS) response.removeHeader(name);
    response.setHeader("cache-control", "private, no-store");
    response.setHeader("x-robots-tag", "noindex, nofollow");
  });
}

/** Puts the token of the link into a cookie, out of the address that pages, logs and third parties would see. */
function letIn(request: Request, response: Response, { preview }: Previewed, { raw, search }: RequestPath): void {
  const expires = new Date(preview.expiresAt);
  const options = { httpOnly: true, sameSite: "lax", secure: request.secure, expires } as const;
  response.cookie(PREVIEW_NAME, preview.token, options);
  const rest = new URLSearchParams(search);
  rest.delete(PREVIEW_NAME);
  return sendRedirect(response, 302, rest.size > 0 ? `${raw}?${rest.toString()}` : raw);
}

function runFunction(request: Request, response: Response, release: Release, path: RequestPath): void {
  const run = release.functions.find(path.segments.slice(1));
  if (!run) return sendJson(response, 404, { message: "There is no such function." });
  // Gatsby's wrapper would hold every uploaded file in memory, without a limit.
  if (/^multipart\//i.test(request.headers["content-type"] ?? "")) {
    response.setHeader("connection", "close");
    return sendJson(response, 415, { message: "Send the body as application/json." });
  }
  run(request, response);
}

async function sendHealth(response: Response, release: Release | null, publisherUrl: string | null): Promise<void> {
  const publisher = await readPublisherHealth(publisherUrl);
  const reasons = publisher?.reasons ?? (publisherUrl === null ? [] : [AWAY]);
  const { status, body } = health(release !== null, reasons);
  const served = { release: release?.id ?? null, queueDepth: publisher?.queueDepth ?? null };
  return sendState(
    response,
    { status, body: { status: body.status } },
    { ...served, ...(body.reasons && { reasons: body.reasons }) },
  );
}

function sendState(response: Response, { status, body }: Health, more: object = {}): void {
  if (status === 503) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  return sendJson(response, status, { ...body, ...more });
}

function sendRedirect(response: Response, status: 301 | 302, location: string): void {
  response.setHeader("location", location);
  return sendPlain(response, status, status === 301 ? "Moved Permanently" : "Found");
}

function sendJson(response: Response, status: number, body: unknown): void {
  response.status(status).setHeader("cache-control", "no-store").json(body);
}

function sendPlain(response: Response, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.setHeader("cache-control", "no-cache");
  response.end(`${text}\n`);
}
