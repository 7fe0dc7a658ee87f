import { Router } from "express";
import { isFromThisMachine } from "../this-machine";
import type { LocalMailbox } from "./local-mailbox";
import { mailboxPage, mailPage } from "./mailbox-page";

/** Nothing of a mail runs or loads anything; the mail itself is in a frame without rights. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** `/mailbox`, for people at this machine alone; for all others there is no such page. */
export function mailboxRouter(mailbox: LocalMailbox): Router {
  const router = Router();
  router.use((request, response, next) => {
    if (!isFromThisMachine(request)) return next("router");
    response.set({ "content-security-policy": POLICY, "referrer-policy": "no-referrer" });
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
