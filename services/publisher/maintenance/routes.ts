import { Router } from "express";
import { z } from "zod";
import { failedBuild } from "../failed-build";
import type { Publisher } from "../publisher";

const idsSchema = z.object({ ids: z.array(z.string().min(1)).nullable() });
const idSchema = z.object({ id: z.string().min(1) });

/** The part of the control interface that `npm run publisher` uses. Behind the token. */
export function maintenanceRoutes(publisher: Pick<Publisher, "maintenance" | "store" | "release">): Router {
  const { jobs, follower, tree } = publisher.maintenance;
  const routes = Router();
  routes.get("/dead", async (_, response) => void response.json(await jobs.dead()));
  routes.get("/pending", async (_, response) => void response.json(await jobs.pending()));
  routes.get("/quarantined", async (_, response) => void response.json(await jobs.quarantined()));
  routes.get("/stuck", async (_, response) => void response.json(await jobs.stuck()));
  routes.post("/retry", async (request, response) => {
    response.json(await jobs.retry(idsSchema.parse(request.body).ids));
  });
  routes.post("/drop", async (request, response) => {
    response.json({ dropped: await jobs.drop(idSchema.parse(request.body).id) });
  });
  routes.post("/dismiss-build", async (_, response) => {
    const build = await failedBuild(publisher);
    if (build !== null) await publisher.store.builds.dismiss(build.id);
    response.json({ id: build?.id ?? null });
  });
  routes.get("/follow-api", async (_, response) => void response.json(await follower.compare()));
  routes.post("/follow-api", async (_, response) => void response.json(await follower.follow()));
  routes.get("/clean-tree", async (_, response) => void response.json(await tree.strays()));
  return routes;
}
