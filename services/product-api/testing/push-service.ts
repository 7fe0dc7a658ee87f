import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";

export interface PushedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of one's own, which answers as it is told: 201 unless told otherwise. */
export async function startPushService() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  });
  const received: PushedMessage[] = [];
  const answers = new Map<string, number>();
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    agent: new Agent({ ca: cert }),
    received,
    /** From now on, to what comes for that mailbox. */
    answer: (path: string, status: number) => void answers.set(path, status),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What a browser makes of a subscription, and reads of what comes: aes128gcm of RFC 8188 with the keys of RFC 8291. */
export function createMailbox(endpoint: string) {
  const keys = createECDH("prime256v1");
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } },
    read({ body }: PushedMessage): Record<string, unknown> {
      const salt = body.subarray(0, 16);
      const idLength = body[20]!;
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, bytes));
      const sealed = body.subarray(21 + idLength);
      const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, unknown>;
    },
  };
}
