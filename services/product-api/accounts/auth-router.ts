import express, { Router, type Request, type Response } from "express";
import type { Logger } from "pino";
import type { Sqlite } from "../../sqlite";
import { answerWith, jsonAnswer, type Answer } from "../answer";
import { bearerToken, type AnswerSignedIn, type Principal } from "../authorization";
import type { NoticeOutbox } from "../notices/notice-outbox";
import type { RealtorStore } from "../realtor-store";
import type { InvitedBy } from "./account-mail";
import type { AccountStore } from "./account-store";
import { createAccount, readMe, signIn } from "./auth-handlers";
import type { AuthorizationCodes } from "./authorization-codes";
import { authorize, showAuthorize, type AuthorizeAnswer } from "./authorize-handlers";
import { giveConsent, readConsents, withdrawConsent } from "./consent-handlers";
import type { CheckCredentials } from "./credentials";
import { deviceOf } from "./device";
import { askForEmail, askForEmailAgain, cancelEmail, confirmEmail, readEmailLink } from "./email-change-handlers";
import { acceptInvitation, invite, listInvitations, readInvitation, withdrawInvitation } from "./invitation-handlers";
import type { OneTimeLinks } from "./one-time-links";
import { readOwnAccount, renameOwnAccount } from "./own-account-handlers";
import { changePassword, requestReset, resetPassword, type Asking } from "./password-handlers";
import type { AddressLimits, LinkLimit, RequestLimits } from "./request-limits";
import { endOtherSessions, endSession, listSessions } from "./session-handlers";
import type { Sessions } from "./sessions";
import { exchangeCode } from "./token-handler";

const FORM_LIMIT = "16kb";

/** Everything about accounts that the app's routes stand on. */
export interface AccountServices {
  accounts: AccountStore;
  sessions: Sessions;
  codes: AuthorizationCodes;
  links: OneTimeLinks;
  resetLimits: RequestLimits;
  addressLimits: AddressLimits;
  limitLinks: LinkLimit;
  checkCredentials: CheckCredentials;
  notices: Pick<NoticeOutbox, "has" | "insert" | "dispatch">;
  siteOrigin: string;
  invitedBy: InvitedBy;
  logger: Pick<Logger, "error">;
  now: () => number;
}

interface Dependencies extends AccountServices {
  store: RealtorStore;
  database: Sqlite;
}

/** `/v1/auth` */
export function authRouter(dependencies: Dependencies, answerSignedIn: AnswerSignedIn): Router {
  const router = Router();
  router.post(
    "/sign-in",
    answerWith((request) => signIn({ body: request.body as unknown, ...originOf(request) }, dependencies)),
  );
  router.get(
    "/me",
    answerSignedIn((_request, principal) => readMe(principal, dependencies)),
  );
  router.post(
    "/sign-out",
    answerSignedIn(({ headers }) => {
      dependencies.sessions.end(bearerToken(headers.authorization) ?? "");
      return jsonAnswer(200, {});
    }),
  );
  router.post(
    "/accounts",
    answerSignedIn(({ body }, principal) => createAccount(body, principal, dependencies)),
  );
  router.use("/account", ownAccountRouter(dependencies, answerSignedIn));
  router.use("/password", passwordRouter(dependencies, answerSignedIn));
  router.use("/sessions", sessionsRouter(dependencies, answerSignedIn));
  router.use("/invitations", invitationsRouter(dependencies, answerSignedIn));
  return router;
}

function passwordRouter(dependencies: Dependencies, answerSignedIn: AnswerSignedIn): Router {
  const router = Router();
  router.post(
    "/",
    answerSignedIn((request, principal) => changePassword(askingOf(request, principal), dependencies)),
  );
  router.post(
    "/forgotten",
    answerWith((request) => requestReset({ body: request.body as unknown, address: addressOf(request) }, dependencies)),
  );
  router.post(
    "/reset",
    answerLimited(dependencies, ({ body }) => resetPassword(body, dependencies)),
  );
  return router;
}

function ownAccountRouter(dependencies: Dependencies, answerSignedIn: AnswerSignedIn): Router {
  const router = Router();
  router.get(
    "/",
    answerSignedIn((_request, principal) => readOwnAccount(principal, dependencies)),
  );
  router.patch(
    "/",
    answerSignedIn(({ body }, principal) => renameOwnAccount(body, principal, dependencies)),
  );
  router.post(
    "/email",
    answerSignedIn((request, principal) => askForEmail(askingOf(request, principal), dependencies)),
  );
  router.post(
    "/email/again",
    answerSignedIn((request, principal) => askForEmailAgain(askingOf(request, principal), dependencies)),
  );
  router.delete(
    "/email",
    answerSignedIn((_request, principal) => cancelEmail(principal, dependencies)),
  );
  router.post(
    "/email/read",
    answerLimited(dependencies, ({ body }) => readEmailLink(body, dependencies)),
  );
  router.post(
    "/email/confirm",
    answerLimited(dependencies, ({ body }) => confirmEmail(body, dependencies)),
  );
  return router;
}

function sessionsRouter({ sessions }: Dependencies, answerSignedIn: AnswerSignedIn): Router {
  const router = Router();
  router.get(
    "/",
    answerSignedIn((request, principal) => listSessions({ principal, token: tokenOf(request) }, sessions)),
  );
  router.delete(
    "/",
    answerSignedIn((request, principal) => endOtherSessions({ principal, token: tokenOf(request) }, sessions)),
  );
  router.delete(
    "/:id",
    answerSignedIn((request, principal) =>
      endSession({ principal, token: tokenOf(request) }, String(request.params.id), sessions),
    ),
  );
  return router;
}

function invitationsRouter(dependencies: Dependencies, answerSignedIn: AnswerSignedIn): Router {
  const router = Router();
  router.get(
    "/",
    answerSignedIn((_request, principal) => listInvitations(principal, dependencies)),
  );
  router.post(
    "/",
    answerSignedIn(({ body }, principal) => invite(body, principal, dependencies)),
  );
  router.post(
    "/read",
    answerLimited(dependencies, ({ body }) => readInvitation(body, dependencies)),
  );
  router.post(
    "/accept",
    answerLimited(dependencies, (request) =>
      acceptInvitation({ body: request.body as unknown, ...originOf(request) }, dependencies),
    ),
  );
  router.delete(
    "/:id",
    answerSignedIn(({ params }, principal) => withdrawInvitation(String(params.id), principal, dependencies)),
  );
  return router;
}

/** `/v1/consents` */
export function consentsRouter(dependencies: Dependencies, answerSignedIn: AnswerSignedIn): Router {
  const router = Router();
  router.get(
    "/",
    answerSignedIn((_request, principal) => readConsents(principal, dependencies)),
  );
  router.put(
    "/:consent",
    answerSignedIn(({ params }, principal) => giveConsent(String(params.consent), principal, dependencies)),
  );
  router.delete(
    "/:consent",
    answerSignedIn(({ params }, principal) => withdrawConsent(String(params.consent), principal, dependencies)),
  );
  return router;
}

/** `/identity`: the provider of sign-in by redirect. */
export function identityRouter(dependencies: Dependencies): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: FORM_LIMIT }));
  router.get("/authorize", ({ query }, response) => send(response, showAuthorize(query, dependencies)));
  router.post("/authorize", async (request, response) => {
    send(response, await authorize({ body: request.body as unknown, address: addressOf(request) }, dependencies));
  });
  router.post(
    "/token",
    answerLimited(dependencies, (request) =>
      exchangeCode({ body: request.body as unknown, ...originOf(request) }, dependencies),
    ),
  );
  return router;
}

/** For who is not signed in, and proves themselves by a token or a code. */
function answerLimited({ limitLinks }: Dependencies, handle: (request: Request) => Answer | Promise<Answer>) {
  return answerWith(async (request) => {
    await limitLinks(addressOf(request));
    return handle(request);
  });
}

function send(response: Response, answer: AuthorizeAnswer): void {
  if ("redirectTo" in answer) {
    response.set({ "referrer-policy": "no-referrer" }).redirect(303, answer.redirectTo);
    return;
  }
  const { status, headers, html } = answer.page;
  response.status(status).set(headers).type("html").send(html);
}

/** From where a session is opened. */
function originOf(request: Request): { address: string; device: string } {
  return { address: addressOf(request), device: deviceOf(request.headers["user-agent"]) };
}

function askingOf(request: Request, principal: Principal): Asking {
  return { body: request.body as unknown, principal, token: tokenOf(request), address: addressOf(request) };
}

function tokenOf(request: Request): string {
  return bearerToken(request.headers.authorization) ?? "";
}

/** Of the connection, or what a proxy on this machine says of it: a header from elsewhere can be written by anybody. */
function addressOf(request: Request): string {
  return request.ip ?? "unknown";
}
