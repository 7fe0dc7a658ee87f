import { X509Certificate, createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { generate } from "selfsigned";
import { recordRequest, type RecordedRequest } from "./recorded-request";
import { usualAnswer, type Answer } from "./vendor-answers";

export interface Collector {
  /** Arguments of a Chromium that takes it for every host but this machine's. One port of this machine may have `moved`. */
  browserArgs(moved?: MovedPort): readonly string[];
  /** What was asked so far, CORS preflights too. */
  requests(): readonly RecordedRequest[];
  /** From now on, instead of what the vendor usually says; `null` closes the connection without a word. */
  answer(host: string, answer: Answer | null): void;
  /** Whatever the host, unless its answer has a delay of its own. */
  delayAll(delayMs: number): void;
  /** Forgets the requests, and every answer that was not usual. */
  reset(): void;
  close(): Promise<void>;
}

interface MovedPort {
  from: number;
  to: number;
}

/**
 * One loopback server in the place of the whole internet, so that nothing that
 * a page sends goes unseen, whichever host its SDK chose.
 */
export async function startCollector(): Promise<Collector> {
  const { cert, private: key } = await generate([{ name: "commonName", value: "collector.test" }], {
    keyType: "ec",
    algorithm: "sha256",
  });
  const requests: RecordedRequest[] = [];
  const answers = new Map<string, Answer | null>();
  let delayAllMs = 0;

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await recordRequest(incoming);
    requests.push(request);
    const given = answers.get(request.host);
    if (given === null) {
      response.destroy();
      return;
    }
    allowOrigin(request, response);
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    const {
      status = 200,
      type = "application/json",
      body = "",
      delayMs = delayAllMs,
    } = given ?? usualAnswer(request.host, request.path);
    if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
    response.writeHead(status, { "content-type": type }).end(status === 204 ? undefined : body);
  }

  const server = createServer({ cert, key }, (incoming, response) => {
    // A page that is left breaks its requests off.
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  return {
    browserArgs(moved) {
      // The first one that fits counts; what is excluded can't be moved.
      const rules = [
        ...(moved === undefined ? [] : [`MAP localhost:${moved.from} 127.0.0.1:${moved.to}`]),
        ...["MAP localhost 127.0.0.1", `MAP * 127.0.0.1:${port}`, "EXCLUDE 127.0.0.1"],
      ];
      return [
        `--host-resolver-rules=${rules.join(", ")}`,
        `--ignore-certificate-errors-spki-list=${publicKeyDigest(cert)}`,
      ];
    },
    requests: () => requests,
    answer: (host, answer) => void answers.set(host, answer),
    delayAll: (delayMs) => void (delayAllMs = delayMs),
    reset() {
      requests.length = 0;
      answers.clear();
      delayAllMs = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** To any page, with its cookies: what the vendors say as well. */
function allowOrigin({ headers }: RecordedRequest, response: ServerResponse): void {
  const wanted = headers["access-control-request-headers"];
  response.setHeader("access-control-allow-origin", headers["origin"] ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-methods", "GET, POST, OPTIONS");
  if (wanted !== undefined) response.setHeader("access-control-allow-headers", wanted);
}

/** By which Chromium is told to trust this certificate and no other. */
function publicKeyDigest(cert: string): string {
  const der = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest("base64");
}
