import { Router, type Request } from "express";
import type { LocalMailbox } from "./local-mailbox";
import { mailboxPage, mailPage } from "./mailbox-page";

/** Nothing of a mail runs or loads anything; the mail itself is in a frame without rights. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** Set by proxies: whoever asks through one is not at this machine. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;
const LOOPBACK_HOST = /^(?:localhost|\[::1\]|127(?:\.\d+){3})(?::\d+)?$/i;

/** `/mailbox`, for people at this machine alone; for all others there is no such page. */
export function mailboxRouter(mailbox: LocalMailbox): Router {
  const router = Router();
  router.use((request, response, next) => {
    if (!isFromThisMachine(request)) return next("router");
    response.set({ "content-security-policy": POLICY, "cache-control": "no-store", "referrer-policy": "no-referrer" });
    next();
  });
  router.get("/", (_request, response) => {
    response.type("html").send(mailboxPage(mailbox.list()));
  });
  router.get("/mails.json", (_request, response) => {
    response.json({ mails: mailbox.list() });
  });
  router.get("/:id", (request, response, next) => {
    const mail = mailbox.find(Number(request.params.id));
    if (mail === null) return next("router");
    response.type("html").send(mailPage(mail));
  });
  return router;
}

/** By the connection, and by the name that was called: a site whose name leads here must not read along. */
function isFromThisMachine({ socket, headers }: Pick<Request, "socket" | "headers">): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}
