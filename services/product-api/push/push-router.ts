import { Router, type Request } from "express";
import { z } from "zod";
import type { Sqlite } from "../../sqlite";
import { digestOf } from "../accounts/secret-token";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import { bearerToken, requireRole, type AnswerSignedIn, type Principal } from "../authorization";
import type { NoticeOutbox } from "../notices/notice-outbox";
import { parseInput } from "../parse-input";
import { helloPush } from "./push-notice";
import { isPushService } from "./push-services";
import { forgetSubscription, isSubscriptionOf, keepSubscription } from "./push-table";

const endpointSchema = z.string().min(1).max(1_000);
const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  /** A point on P-256, and 16 bytes, in URL-safe base64. */
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
  language: z.enum(["ko", "en"]),
});
const endSchema = z.object({ endpoint: endpointSchema });

export interface PushDependencies {
  database: Sqlite;
  publicKey: string;
  notices: Pick<NoticeOutbox, "insert" | "dispatch">;
  /** Addresses of push services besides browsers' own, for tests. */
  services: readonly string[];
  now: () => number;
}

/** `/v1/push`: the devices on which an account is told of new messages. */
export function pushRouter(dependencies: PushDependencies, answerSignedIn: AnswerSignedIn): Router {
  const { database } = dependencies;
  const router = Router();
  router.get(
    "/",
    answerSignedIn(({ query }, principal) => {
      const endpoint = typeof query.endpoint === "string" ? query.endpoint : "";
      return stateAnswer(endpoint, principal, dependencies);
    }),
  );
  router.put(
    "/",
    answerSignedIn((request, principal) => subscribe(request, principal, dependencies)),
  );
  router.delete(
    "/",
    answerSignedIn(({ body }, principal) => {
      const { endpoint } = parseInput(endSchema, body);
      if (isSubscriptionOf(accountOf(principal), endpoint, database)) forgetSubscription(endpoint, database);
      return stateAnswer(endpoint, principal, dependencies);
    }),
  );
  return router;
}

/** Once more by the same account it only says that it is still wanted. */
function subscribe(request: Request, principal: Principal, dependencies: PushDependencies): Answer {
  const { database, notices, services, now } = dependencies;
  const accountId = accountOf(principal);
  const { endpoint, keys, language } = parseInput(subscriptionSchema, request.body);
  if (!isPushService(endpoint, services))
    throw new ApiError("INVALID_INPUT", "endpoint: is at no push service that this API knows");
  const subscription = { endpoint, ...keys, language };
  const sessionDigest = digestOf(bearerToken(request.headers.authorization) ?? "");
  database.transaction(() => {
    const isNew = !isSubscriptionOf(accountId, endpoint, database);
    keepSubscription({ accountId, sessionDigest }, subscription, { database, now: now() });
    if (isNew) notices.insert(helloPush(subscription, now()));
  });
  notices.dispatch();
  return stateAnswer(endpoint, principal, dependencies);
}

function stateAnswer(endpoint: string, principal: Principal, { database, publicKey }: PushDependencies): Answer {
  const isOn = isSubscriptionOf(accountOf(principal), endpoint, database);
  return jsonAnswer(200, { publicKey, isOn });
}

function accountOf(principal: Principal): string {
  requireRole(principal, "realtor", "administrator");
  if (!principal.hasAccount) throw new ApiError("FORBIDDEN", "Notifications belong to an account: sign in with one.");
  return principal.user.id;
}
