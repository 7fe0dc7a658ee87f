import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import type { Principal } from "../authorization";
import type { Sessions } from "./sessions";

interface Asking {
  principal: Principal;
  token: string;
}

/** `GET /v1/auth/sessions` */
export function listSessions({ principal, token }: Asking, sessions: Sessions): Answer {
  return jsonAnswer(200, { sessions: sessions.list(principal.user.id, token) });
}

/** `DELETE /v1/auth/sessions/{id}` */
export function endSession({ principal, token }: Asking, id: string, sessions: Sessions): Answer {
  if (!sessions.endOne(principal.user.id, id)) {
    throw new ApiError("SESSION_NOT_FOUND", "This session has ended already.");
  }
  return listSessions({ principal, token }, sessions);
}

/** `DELETE /v1/auth/sessions`: all but the one that asks. */
export function endOtherSessions({ principal, token }: Asking, sessions: Sessions): Answer {
  sessions.endOthers(principal.user.id, token);
  return listSessions({ principal, token }, sessions);
}
