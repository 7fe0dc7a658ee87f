import { createHttpClient } from "./http-client";
import { loadListings } from "./load-listings";

const HOME = { id: "1", price: 900_000, address: "1 Main St" };

function clientAnswering(answer: (url: string, params: Record<string, unknown>) => unknown) {
  const asked: [url: string, params: Record<string, unknown>, authorization: unknown][] = [];
  const client = createHttpClient("http://api.example", () => "secret");
  client.defaults.adapter = async (config) => {
    const url = config.url ?? "";
    asked.push([url, config.params, config.headers.get("Authorization")]);
    return { data: answer(url, config.params), status: 200, statusText: "OK", headers: {}, config };
  };
  return { client, asked };
}

const OF_AGENT = { market: "crmls", licenseNumber: "09123456", place: { state: "CA", city: "Tustin" } } as const;

test("an agent's listings are asked for once per type, without a token", async () => {
  const { client, asked } = clientAnswering((_, { searchType }) => (searchType === "sold" ? [HOME, HOME] : []));
  const loaded = await loadListings(OF_AGENT, client);
  expect(asked).toEqual(
    ["sale", "rent", "sold", "rented"].map((searchType) => [
      "/cozying-api/v1/agent",
      { licenseNumber: "09123456", market: "crmls", searchType },
      undefined,
    ]),
  );
  expect(loaded).toMatchObject({ kind: "agent", lists: { sale: [], sold: [{ price: "$900,000" }, {}] } });
});

test.each([
  ["an empty market", { market: "" }],
  ["no licence number", { licenseNumber: "" }],
])("with %s no agent call is made", async (_, change) => {
  const { client, asked } = clientAnswering(() => ({ homes: [HOME] }));
  const loaded = await loadListings({ ...OF_AGENT, ...change } as Parameters<typeof loadListings>[0], client);
  expect(asked.map(([url]) => url)).toEqual(["/cozying-api/v1/home/list"]);
  expect(loaded).toMatchObject({ kind: "homes", city: "Tustin", homes: [{ street: "1 Main St" }] });
});

test("an agent without any listing gets the home list of their city", async () => {
  const { client, asked } = clientAnswering((url) => (url.endsWith("agent") ? [] : { homes: [] }));
  await expect(loadListings(OF_AGENT, client)).resolves.toEqual({ kind: "homes", city: "Tustin", homes: [] });
  expect(asked.at(-1)?.[1]).toMatchObject({ state: "CA", city: "Tustin", county: "Orange" });
});

test("one failing call, or an answer that is no list, is a failure", async () => {
  const { client } = clientAnswering((_, { searchType }) => (searchType === "rent" ? "<html>" : []));
  await expect(loadListings(OF_AGENT, client)).rejects.toThrow("no list");
  const { client: other } = clientAnswering(() => ({}));
  await expect(loadListings({ ...OF_AGENT, market: "" }, other)).rejects.toThrow("no list");
});
