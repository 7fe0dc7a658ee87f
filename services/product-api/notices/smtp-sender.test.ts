import { createServer, type Server, type Socket, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { Mail } from "./notice";
import { createSmtpSender } from "./smtp-sender";

const FROM = "Example Homepages <messages@example.com>";
const MAIL: Mail = {
  to: "kim@example.com",
  replyTo: { name: "홍길동", address: "gildong@example.com" },
  subject: "홍길동 님의 새 문의",
  text: "안녕하세요",
  html: "<p>안녕하세요</p>",
};

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server on loopback; `options` make it refuse. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((raw) => {
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

/** A server that does with each connection what the test says. */
async function startRaw(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    sockets.forEach((socket) => socket.destroy());
    return new Promise((resolve) => server.close(resolve));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The head of a mail, unfolded: one entry for each header. */
function headersOf({ raw }: Received): string[] {
  return raw
    .split("\r\n\r\n")[0]!
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
}

test("a mail arrives with its Message-ID, both texts, and the visitor to answer to", async () => {
  const { url, received } = await startSmtp();
  expect(await createSmtpSender({ url, from: FROM }).send("lead-1.abc@example.com", MAIL)).toEqual({
    outcome: "delivered",
  });
  expect(received).toMatchObject([{ from: "messages@example.com", to: ["kim@example.com"] }]);
  expect(headersOf(received[0]!)).toEqual(
    expect.arrayContaining([
      "From: Example Homepages <messages@example.com>",
      "To: kim@example.com",
      "Message-ID: <lead-1.abc@example.com>",
      "Auto-Submitted: auto-generated",
      expect.stringMatching(/^Reply-To: =\?UTF-8\?\S+ <gildong@example\.com>$/i),
      expect.stringMatching(/^Content-Type: multipart\/alternative;/),
    ]),
  );
  expect(received[0]!.raw).toMatch(
    /Content-Type: text\/plain; charset=utf-8[^]*Content-Type: text\/html; charset=utf-8/,
  );
});

test.each([
  "\r\nBcc: victim@example.com",
  "\nBcc: victim@example.com",
  "\rBcc: x",
  "\u2028Bcc: x",
  ", victim@example.com",
])("no name, subject or address brings a header or a recipient along: %j", async (evil) => {
  const { url, received } = await startSmtp();
  const mail: Mail = {
    ...MAIL,
    replyTo: { name: `Kim${evil}`, address: `gildong@example.com${evil}` },
    subject: `Hello${evil}`,
  };
  await createSmtpSender({ url, from: FROM }).send("a@example.com", mail);
  expect(received.flatMap(({ to }) => to)).toEqual(["kim@example.com"]);
  const names = headersOf(received[0]!).map((line) => line.split(":")[0]);
  expect(names.sort()).toEqual([
    "Auto-Submitted",
    "Content-Type",
    "Date",
    "From",
    "MIME-Version",
    "Message-ID",
    "Reply-To",
    "Subject",
    "To",
  ]);
});

test("a recipient that is a list is no recipient", async () => {
  const { url, received } = await startSmtp();
  const attempt = await createSmtpSender({ url, from: FROM }).send("a@x", {
    ...MAIL,
    to: "a@example.com, b@example.com",
  });
  expect(attempt.outcome).toBe("failed");
  expect(received).toEqual([]);
});

test("a server that refuses the recipient is a failure that says so, without the mail's words", async () => {
  const { url } = await startSmtp({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error("no such user: 홍"), { responseCode: 550 })),
  });
  expect(await createSmtpSender({ url, from: FROM }).send("a@x", MAIL)).toEqual({
    outcome: "failed",
    reason: "EENVELOPE 550 at RCPT TO",
  });
});

test("nobody listens: a failure", async () => {
  const { url } = await startSmtp();
  await stops.pop()!();
  expect(await createSmtpSender({ url, from: FROM }).send("a@x", MAIL)).toMatchObject({
    outcome: "failed",
    reason: expect.stringMatching(/^ESOCKET|ECONNECTION/),
  });
});

test("a server that says nothing is given up", async () => {
  const url = await startRaw(() => undefined);
  const attempt = await createSmtpSender({ url, from: FROM, connectTimeoutMs: 50 }).send("a@x", MAIL);
  expect(attempt).toEqual({ outcome: "failed", reason: "ETIMEDOUT at CONN" });
});

test("a server that falls silent within the mail is given up", async () => {
  const { url } = await startSmtp({ onData: (stream) => void stream.resume() });
  const attempt = await createSmtpSender({ url, from: FROM, silenceTimeoutMs: 50 }).send("a@x", MAIL);
  expect(attempt).toMatchObject({ outcome: "failed", reason: expect.stringContaining("ETIMEDOUT") });
});

test("a server that dies within the mail is a failure", async () => {
  const url = await startRaw((socket) => {
    socket.write("220 here\r\n");
    socket.on("data", (data) => {
      if (/^DATA/m.test(data.toString())) return socket.destroy();
      socket.write("250 ok\r\n");
    });
  });
  expect((await createSmtpSender({ url, from: FROM }).send("a@x", MAIL)).outcome).toBe("failed");
});
