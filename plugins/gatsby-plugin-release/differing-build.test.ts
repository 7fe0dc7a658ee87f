import type { RouteMatcher } from "../../src/domain/site/route-rules";
import { createBuildFollower, type GatsbyClient } from "./differing-build";

const OWN = "own-build";

/** A tab at `/kim`; `metas` are the builds' metadata by id, an absent one can't be had. */
function tabWith(metas: Record<string, { matcher: Partial<RouteMatcher> }>) {
  const did: string[] = [];
  const fetched: string[] = [];
  const client: GatsbyClient & Pick<Window, "location"> = {
    ___webpackCompilationHash: OWN,
    ___navigate: (to) => void did.push(`in page ${to}`),
    ___loader: {
      loadPage: async () => ({ page: { webpackCompilationHash: "b" } }),
      loadAppData: async () => undefined,
    },
    location: {
      href: "https://homes.example/kim",
      pathname: "/kim",
      search: "",
      assign: (to: string) => void did.push(`document ${to}`),
      replace: (to: string) => void did.push(`document instead ${to}`),
    } as unknown as Location,
  };
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      fetched.push(address);
      const meta = metas[/^\/builds\/meta\/(.+)\.json$/.exec(address)![1]!];
      if (meta === undefined) throw new Error("404");
      return { json: async () => meta };
    },
  });
  return { client, follow: createBuildFollower(client), did, fetched };
}

const WITHOUT_RULES = { matcher: {} };

test("the page's own build changes nothing, and nothing is fetched for it", async () => {
  const { client, follow, did, fetched } = tabWith({});
  await follow(OWN);
  client.___navigate("/terms");
  expect(did).toEqual(["in page /terms"]);
  expect(fetched).toEqual([]);
});

test("another build makes the next navigation a document, and is asked for its rules once", async () => {
  const { client, follow, did, fetched } = tabWith({ b: WITHOUT_RULES });
  await follow("b");
  await follow("b");
  client.___navigate("/terms?x=1#top");
  client.___navigate("/terms", { replace: true });
  expect(did).toEqual(["document /terms?x=1#top", "document instead /terms"]);
  expect(fetched).toEqual(["/builds/meta/b.json"]);
});

test("within the page, and back in the history, nothing is loaded anew", async () => {
  const { client, follow, did } = tabWith({ b: WITHOUT_RULES });
  await follow("b");
  client.___navigate("/kim#contact");
  client.___navigate(-1);
  expect(did).toEqual(["in page /kim#contact", "in page -1"]);
});

test("a rule lets a route stay in the page, in Gatsby's own comparison too", async () => {
  const { client, follow, did } = tabWith({ b: { matcher: { static: { "/terms": { reload: false } } } } });
  await follow("b");
  client.___navigate("/terms");
  client.___navigate("/process");
  expect(did).toEqual(["in page /terms", "document /process"]);
  await expect(client.___loader.loadPage("/terms")).resolves.toEqual({ page: { webpackCompilationHash: OWN } });
});

test("a build that nobody told of stays with Gatsby's own comparison", async () => {
  const { client, follow } = tabWith({ c: WITHOUT_RULES });
  await follow("c");
  await expect(client.___loader.loadPage("/terms")).resolves.toEqual({ page: { webpackCompilationHash: "b" } });
});

test("rolled back to the page's own build, it navigates as before", async () => {
  const { client, follow, did } = tabWith({ b: WITHOUT_RULES });
  await follow("b");
  await follow(OWN);
  client.___navigate("/terms");
  expect(did).toEqual(["in page /terms"]);
});

test("without its rules a build reloads everywhere, and is asked again", async () => {
  const { client, follow, did, fetched } = tabWith({});
  await follow("b");
  client.___navigate("/terms");
  await follow("b");
  expect(did).toEqual(["document /terms"]);
  expect(fetched).toHaveLength(2);
});

test("rules that come late do not bring an earlier build back", async () => {
  const { client, follow, did } = tabWith({ b: WITHOUT_RULES });
  const late = follow("b");
  await follow(OWN);
  await late;
  client.___navigate("/terms");
  expect(did).toEqual(["in page /terms"]);
});
