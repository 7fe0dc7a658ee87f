import { createTransport } from "nodemailer";
import type { Attempt, Sender } from "./notice";

/** Of silence, not of the whole: a mail server may look through a mail for a while. */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

interface Options {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: string;
  connectTimeoutMs?: number;
  silenceTimeoutMs?: number;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Hands mails to a server. Headers are nodemailer's: it encodes what is not ASCII, and no value leaves its line. */
export function createSmtpSender({
  url,
  from,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  silenceTimeoutMs = SILENCE_TIMEOUT_MS,
}: Options): Sender<"mail"> {
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    // A text of a visitor must never make it read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(id, { to, replyTo, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          // As an object: a text could be read as a list of addresses.
          to: { name: "", address: to },
          ...(replyTo === null ? {} : { replyTo }),
          messageId: `<${id}>`,
          subject,
          text,
          html,
          // No out-of-office reply, neither to us nor to the visitor.
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { outcome: "delivered" };
      } catch (error) {
        return failed(error as SmtpError);
      }
    },
  };
}

/** Without the server's words: they may repeat the mail's. */
function failed({ code, responseCode, command }: SmtpError): Attempt {
  const parts = [code ?? "FAILED", responseCode, command && `at ${command}`].filter(Boolean);
  return { outcome: "failed", reason: parts.join(" ") };
}
