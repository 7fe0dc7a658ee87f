import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WORKSPACE_WORKER_FILE } from "../src/domain/site/workspace-app";
import { SITE_URL } from "./site";

/** The site under test at an address of its own, where other releases can be served than the one that was built. */
export interface ReleasedAgain {
  url: string;
  /** The same code under another build's id, as a release of changed code would be. */
  serve(buildId: string): void;
  /** A release from before there was a worker. */
  serveWithoutWorker(buildId: string): void;
  close(): Promise<void>;
}

const TEXT = /text|json|javascript|manifest/;

export async function releaseAgain(ownBuildId: string): Promise<ReleasedAgain> {
  let served = { buildId: ownBuildId, hasWorker: true };

  async function answer({ url = "/", method = "GET" }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url === `/${WORKSPACE_WORKER_FILE}` && !served.hasWorker) return void response.writeHead(404).end();
    const original = await fetch(SITE_URL + url, { method, redirect: "manual" });
    const type = original.headers.get("content-type") ?? "";
    const cacheControl = original.headers.get("cache-control");
    const body = Buffer.from(await original.arrayBuffer());
    const sent = TEXT.test(type) ? body.toString().replaceAll(ownBuildId, served.buildId) : body;
    response.writeHead(original.status, {
      "content-type": type,
      ...(cacheControl && { "cache-control": cacheControl }),
    });
    response.end(sent);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (buildId) => void (served = { buildId, hasWorker: true }),
    serveWithoutWorker: (buildId) => void (served = { buildId, hasWorker: false }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
