import { CONSENTS, type Consent } from "../../../src/domain/site/consents";
import type { Sqlite } from "../../sqlite";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import type { Principal } from "../authorization";

interface Dependencies {
  database: Sqlite;
  now: () => number;
}

/** `GET /v1/consents`: when each was given, or null. */
export function readConsents(principal: Principal, { database }: Pick<Dependencies, "database">): Answer {
  const accountId = accountOf(principal);
  const rows = database.all("SELECT consent, given_at FROM consents WHERE account_id = ?", [accountId]);
  const givenAt = (consent: Consent) => {
    const row = rows.find((candidate) => candidate.consent === consent);
    return row === undefined ? null : new Date(Number(row.given_at)).toISOString();
  };
  return jsonAnswer(200, Object.fromEntries(CONSENTS.map((consent) => [consent, givenAt(consent)])));
}

/** `PUT /v1/consents/:consent`: one that was given before keeps its time. */
export function giveConsent(name: string, principal: Principal, dependencies: Dependencies): Answer {
  dependencies.database.run("INSERT OR IGNORE INTO consents (account_id, consent, given_at) VALUES (?, ?, ?)", [
    accountOf(principal),
    consentOf(name),
    dependencies.now(),
  ]);
  return readConsents(principal, dependencies);
}

/** `DELETE /v1/consents/:consent` */
export function withdrawConsent(name: string, principal: Principal, dependencies: Dependencies): Answer {
  dependencies.database.run("DELETE FROM consents WHERE account_id = ? AND consent = ?", [
    accountOf(principal),
    consentOf(name),
  ]);
  return readConsents(principal, dependencies);
}

function accountOf({ user, hasAccount }: Principal): string {
  if (!hasAccount) throw new ApiError("FORBIDDEN", "Consents belong to an account: sign in with one.");
  return user.id;
}

function consentOf(name: string): Consent {
  const consent = CONSENTS.find((candidate) => candidate === name);
  if (consent === undefined) throw new ApiError("ROUTE_NOT_FOUND", `There is no consent "${name}"`);
  return consent;
}
