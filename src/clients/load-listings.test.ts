import { AxiosError, type AxiosAdapter, type AxiosResponse } from "axios";
import { DEFAULT_HOME_PLACE } from "../domain/realtor/home-place";
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

const OF_AGENT = {
  market: "crmls",
  licenseNumber: "09123456",
  place: { state: "CA", city: "Tustin", county: "Orange" },
} as const;

test("an agent's listings are asked for once per type, without a token", async () => {
  const { client, asked } = clientAnswering((_, { searchType }) => (searchType === "sold" ? [HOME, HOME] : []));
  const loaded = await loadListings(OF_AGENT, undefined, client);
  expect(asked).toEqual(
    ["sale", "rent", "sold", "rented"].map((searchType) => [
      "/cozying-api/v1/agent",
      { licenseNumber: "09123456", market: "crmls", searchType },
      undefined,
    ]),
  );
  expect(loaded).toMatchObject({ kind: "agent", lists: { sale: [], sold: [{ price: "$900,000" }, {}] } });
});

test("each type's list is the answer to its own call, whichever comes first", async () => {
  const { client } = clientAnswering((_, { searchType }) => [{ ...HOME, id: searchType }]);
  const answer = client.defaults.adapter as AxiosAdapter;
  const later = { sale: 4, rent: 3, sold: 2, rented: 1 };
  client.defaults.adapter = async (config) => {
    const { searchType } = config.params as { searchType: keyof typeof later };
    for (let turn = 0; turn < later[searchType]; turn++) await null;
    return answer(config);
  };
  await expect(loadListings(OF_AGENT, undefined, client)).resolves.toMatchObject({
    lists: {
      sale: [{ key: "sale-0" }],
      rent: [{ key: "rent-0" }],
      sold: [{ key: "sold-0" }],
      rented: [{ key: "rented-0" }],
    },
  });
});

test.each([
  ["an empty market", { market: "" }],
  ["no licence number", { licenseNumber: "" }],
])("with %s no agent call is made", async (_, change) => {
  const { client, asked } = clientAnswering(() => ({ homes: [HOME] }));
  const loaded = await loadListings(
    { ...OF_AGENT, ...change } as Parameters<typeof loadListings>[0],
    undefined,
    client,
  );
  expect(asked.map(([url]) => url)).toEqual(["/cozying-api/v1/home/list"]);
  expect(loaded).toMatchObject({ kind: "homes", homes: [{ street: "1 Main St" }] });
});

test("an agent without any listing gets the home list of their city", async () => {
  const { client, asked } = clientAnswering((url) => (url.endsWith("agent") ? [] : { homes: [] }));
  await expect(loadListings(OF_AGENT, undefined, client)).resolves.toEqual({ kind: "homes", homes: [] });
  expect(asked.at(-1)?.[1]).toMatchObject({ state: "CA", city: "Tustin", county: "Orange" });
});

test("where no place is known, no homes are asked for, and the agent's own are all the same", async () => {
  const { client, asked } = clientAnswering(() => [HOME]);
  await expect(loadListings({ ...OF_AGENT, market: "", place: null }, undefined, client)).resolves.toEqual({
    kind: "none",
  });
  expect(asked).toEqual([]);
  await expect(loadListings({ ...OF_AGENT, place: null }, undefined, client)).resolves.toMatchObject({ kind: "agent" });
});

const ANSWERS: [name: string, answer: () => unknown][] = [
  ["a page instead of JSON", () => "<!doctype html><title>Sign in</title>"],
  ["nothing", () => ""],
  ["null", () => null],
  ["an object without the list", () => ({})],
  ["an object where the list should be", () => ({ homes: {} })],
  ["a server error", () => failing(new AxiosError("500", AxiosError.ERR_BAD_RESPONSE))],
  ["no answer in time", () => failing(new AxiosError("timeout", AxiosError.ECONNABORTED))],
  ["no connection", () => failing(new AxiosError("down", AxiosError.ERR_NETWORK))],
];

function failing(error: Error): never {
  throw error;
}

test.each(ANSWERS)("%s for one of the agent's calls fails that list alone", async (_, answer) => {
  const { client } = clientAnswering((_url, { searchType }) => (searchType === "rent" ? answer() : [HOME]));
  await expect(loadListings(OF_AGENT, undefined, client)).resolves.toMatchObject({
    kind: "agent",
    lists: { sale: [{ key: "1-0" }], rent: "failed", sold: [{}], rented: [{}] },
  });
});

test("where one call fails and the others find nothing, nobody knows that the agent has none", async () => {
  const { client, asked } = clientAnswering((_url, { searchType }) => (searchType === "rent" ? null : []));
  await expect(loadListings(OF_AGENT, undefined, client)).resolves.toEqual({
    kind: "agent",
    lists: { sale: [], rent: "failed", sold: [], rented: [] },
  });
  expect(asked).toHaveLength(4);
});

test.each(ANSWERS)("%s for all of the agent's calls is a failure", async (_, answer) => {
  const { client } = clientAnswering(answer);
  await expect(loadListings(OF_AGENT, undefined, client)).rejects.toThrow();
});

test.each(ANSWERS)("%s for the home list is a failure, not an empty list", async (_, answer) => {
  const { client } = clientAnswering(answer);
  await expect(loadListings({ ...OF_AGENT, market: "" }, undefined, client)).rejects.toThrow();
});

test.each([404, 405, 501])("an API that has no listings (%i) is not taken for one that failed", async (status) => {
  const unknown = () => failing(answerOf(status));
  const without = clientAnswering(unknown);
  await expect(loadListings(OF_AGENT, undefined, without.client)).resolves.toEqual({ kind: "none" });
  expect(without.asked).toHaveLength(5);
  const ofPlaces = clientAnswering((url) => (url.endsWith("agent") ? unknown() : { homes: [HOME] }));
  await expect(loadListings(OF_AGENT, undefined, ofPlaces.client)).resolves.toMatchObject({
    kind: "homes",
    homes: [{}],
  });
});

test.each([400, 403, 429, 500, 503])("an answer of %i is a failure of all calls", async (status) => {
  const { client } = clientAnswering(() => failing(answerOf(status)));
  await expect(loadListings(OF_AGENT, undefined, client)).rejects.toThrow();
  await expect(loadListings({ ...OF_AGENT, market: "" }, undefined, client)).rejects.toThrow();
});

test("where some of the agent's calls are not offered and the others fail, nobody knows that there are none", async () => {
  const { client } = clientAnswering((_url, { searchType }) => failing(answerOf(searchType === "sale" ? 404 : 503)));
  await expect(loadListings(OF_AGENT, undefined, client)).rejects.toMatchObject({ response: { status: 503 } });
});

function answerOf(status: number): AxiosError {
  const error = new AxiosError(String(status), AxiosError.ERR_BAD_RESPONSE);
  error.response = { status, data: "" } as AxiosResponse;
  return error;
}

test("entries that are no homes are left out, and the others shown", async () => {
  const { client } = clientAnswering(() => ({ homes: [null, "x", HOME, 7] }));
  const loaded = await loadListings({ ...OF_AGENT, market: "" }, undefined, client);
  expect(loaded).toMatchObject({ kind: "homes", homes: [{ street: "1 Main St" }] });
});

test("the home list is asked for in the specification's words, with the stored token", async () => {
  const { client, asked } = clientAnswering(() => ({ homes: [] }));
  await loadListings({ market: "", licenseNumber: "", place: DEFAULT_HOME_PLACE }, undefined, client);
  expect(asked).toEqual([["/cozying-api/v1/home/list", expect.anything(), "Bearer secret"]]);
  expect(client.getUri({ url: asked[0]![0], params: asked[0]![1] })).toBe(
    "http://api.example/cozying-api/v1/home/list?type=sale&propertyType=single_family&propertyStatus=active" +
      "&currentPage=0&homesPerGroup=15&state=CA&city=Irvine&county=Orange&isImageNull=false",
  );
});

test("who leaves calls every request off", async () => {
  const left = new AbortController();
  const signals: unknown[] = [];
  const { client } = clientAnswering(() => []);
  client.interceptors.request.use((config) => {
    signals.push(config.signal);
    return config;
  });
  await loadListings(OF_AGENT, left.signal, client).catch(() => undefined);
  expect(signals).toEqual([left.signal, left.signal, left.signal, left.signal, left.signal]);
  left.abort();
  await expect(loadListings(OF_AGENT, left.signal, client)).rejects.toThrow("canceled");
});
