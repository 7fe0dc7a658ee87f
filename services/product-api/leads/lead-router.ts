import { Router } from "express";
import { requirePrincipal, type AnswerSignedIn, type Authenticate } from "../authorization";
import {
  changeLead,
  countLeads,
  deleteLead,
  exportLeads,
  listLeads,
  readLead,
  readMailing,
  setMailing,
  type LeadDependencies,
} from "./lead-handlers";

interface Dependencies extends LeadDependencies {
  answerSignedIn: AnswerSignedIn;
  authenticate: Authenticate;
}

/** `/v1/leads` */
export function leadRouter({ answerSignedIn, authenticate, ...dependencies }: Dependencies): Router {
  const router = Router();
  router.get(
    "/",
    answerSignedIn(({ query }, principal) => listLeads(query, principal, dependencies)),
  );
  router.get(
    "/counts",
    answerSignedIn(({ query }, principal) => countLeads(query, principal, dependencies)),
  );
  router.get("/export", ({ query, headers }, response) => {
    const csv = exportLeads(query, requirePrincipal(headers.authorization, authenticate), dependencies);
    response.set({ "content-disposition": 'attachment; filename="messages.csv"' }).type("text/csv").send(csv);
  });
  router.get(
    "/mailing",
    answerSignedIn(({ query }, principal) => readMailing(query, principal, dependencies)),
  );
  router.put(
    "/mailing",
    answerSignedIn((request, principal) => setMailing(request, principal, dependencies)),
  );
  router.get(
    "/:id",
    answerSignedIn(({ params }, principal) => readLead(String(params.id), principal, dependencies)),
  );
  router.patch(
    "/:id",
    answerSignedIn(({ params, body }, principal) => changeLead(String(params.id), body, principal, dependencies)),
  );
  router.delete(
    "/:id",
    answerSignedIn(({ params }, principal) => deleteLead(String(params.id), principal, dependencies)),
  );
  return router;
}
