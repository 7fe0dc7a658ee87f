import { Router } from "express";
import { z } from "zod";
import type { Publisher } from "../publisher";

const erasureSchema = z.object({ realtor: z.string().min(1), reason: z.string().min(1), isAtOnce: z.boolean() });

/** What of `npm run archive` writes. Behind the token. */
export function archiveRoutes({ archive }: Pick<Publisher, "archive">): Router {
  const routes = Router();
  routes.post("/erase", async (request, response) => {
    const { realtor, reason, isAtOnce } = erasureSchema.parse(request.body);
    response.json(await archive.erase(realtor, reason, { isAtOnce }));
  });
  return routes;
}
