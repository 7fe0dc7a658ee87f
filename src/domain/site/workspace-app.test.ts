import { LANGUAGES } from "./locale";
import { SCREEN_ROUTES, realtorSlugOfPath } from "./routes";
import { WORKSPACE_SCREENS, workspacePaths, workspaceScope } from "./workspace-app";

test("every screen of the app is one of the product's own, below its scope, and no realtor's address", () => {
  const routes = SCREEN_ROUTES.filter(({ places }) => places.includes("site")).map(({ path }) => `/${path}`);
  for (const screen of WORKSPACE_SCREENS) expect(routes).toContain(screen);
  for (const language of LANGUAGES) {
    for (const path of workspacePaths(language)) {
      expect(path.startsWith(workspaceScope(language))).toBe(true);
      expect(realtorSlugOfPath(path)).toBeNull();
    }
  }
});

test("each language is an app of its own", () => {
  expect(workspaceScope("ko")).toBe("/admin");
  expect(workspacePaths("en")).toEqual(["/en/admin", "/en/admin/messages", "/en/admin/account"]);
});
