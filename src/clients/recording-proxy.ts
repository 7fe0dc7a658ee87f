import { createServer, request as forward, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it went over the wire. */
export interface RecordedCall {
  method: string;
  /** Path and query, undecoded. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** For tests: hands each call on to the server that `target` names, and notes what was sent. */
export async function startRecordingProxy(target: () => string) {
  const calls: RecordedCall[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url = "", headers } = incoming;
      const body = Buffer.concat(chunks);
      calls.push({ method, url, headers, body: body.toString() });
      const onward = forward(target() + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", () => response.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
