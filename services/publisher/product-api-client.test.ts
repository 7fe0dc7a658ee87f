import { createProductApi } from "./product-api-client";

const RECORD = { id: "a/b", desiredUrl: "minji", updatedAt: "2026-01-01T00:00:00.000Z" };
const api = createProductApi("http://api.example");

afterEach(() => jest.restoreAllMocks());

function answers(status: number, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(text, { status }));
}

test("a realtor is asked for by id, for ten seconds at most", async () => {
  const asked = answers(200, RECORD);
  const timeout = jest.spyOn(AbortSignal, "timeout");
  expect(await api.realtor("a/b")).toMatchObject({ kind: "found", record: { id: "a/b", desiredUrl: "minji" } });
  expect(asked).toHaveBeenCalledWith("http://api.example/v1/realtor/a%2Fb", {
    signal: timeout.mock.results[0]!.value as AbortSignal,
  });
  expect(timeout.mock.calls).toEqual([[10_000]]);
});

test("only the API's own words say that a realtor is gone", async () => {
  answers(404, { code: "REALTOR_NOT_FOUND" });
  expect(await api.realtor("a/b")).toEqual({ kind: "gone" });
});

test.each<[string, number, unknown]>([
  ["a bare 404", 404, ""],
  ["a proxy's 404", 404, "<html>not found</html>"],
  ["another code's 404", 404, { code: "ROUTE_NOT_FOUND" }],
  ["an error that names the code", 500, { code: "REALTOR_NOT_FOUND" }],
  ["a record behind an error", 503, RECORD],
])("%s deletes nobody: it is an error", async (_, status, body) => {
  answers(status, body);
  await expect(api.realtor("a/b")).rejects.toMatchObject({ code: "API_ANSWER" });
});

test("a bad record is told with the reason", async () => {
  answers(200, { ...RECORD, desiredUrl: "not a slug" });
  const { updatedAt } = RECORD;
  const reason = expect.stringMatching(/^desiredUrl: /) as string;
  expect(await api.realtor("a/b")).toEqual({ kind: "bad", reason, updatedAt });
});

test.each(["not a record", { id: "a/b", updatedAt: 7 }, []])(
  "what is no record at all (%j) is bad, and says no time",
  async (body) => {
    answers(200, JSON.stringify(body));
    expect(await api.realtor("a/b")).toMatchObject({ kind: "bad", updatedAt: undefined });
  },
);

test.each(["", "<html>Please log in</html>", JSON.stringify(RECORD).slice(0, -9), "null"])(
  "half an answer, or a proxy's page (%j), is an error and says nothing of the record",
  async (text) => {
    answers(200, text);
    await expect(api.realtor("a/b")).rejects.toMatchObject({ code: "API_ANSWER" });
  },
);

test("the record of another realtor, found by their slug, is nobody's", async () => {
  answers(200, RECORD);
  expect(await api.realtor("minji")).toEqual({ kind: "gone" });
});

test.each([
  [new TypeError("fetch failed"), /1 cannot be reached: is the product API up\?$/],
  [new DOMException("aborted", "TimeoutError"), /1 gave no whole answer within 10 s$/],
])("an API that does not answer is named: %s", async (cause, message) => {
  jest.spyOn(globalThis, "fetch").mockRejectedValue(cause);
  const failure = { code: "API_UNREACHABLE", cause, message: expect.stringMatching(message) as string };
  await expect(api.realtor("1")).rejects.toMatchObject(failure);
});

test("an answer that breaks off is named", async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) });
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body));
  await expect(api.realtor("1")).rejects.toThrow(/1 broke off in the middle of its answer \(200\)$/);
});

test("a page of the list is asked for with what is known, and read", async () => {
  const asked = answers(200, { realtors: [RECORD], deleted: [7, "b"], nextCursor: "next" });
  expect(await api.list({ cursor: "c 1", updatedSince: "2026-01-01T00:00:00.000Z", limit: 500 })).toEqual({
    realtors: [RECORD],
    deleted: ["7", "b"],
    nextCursor: "next",
  });
  const url = new URL(String(asked.mock.calls[0]![0]));
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    "/v1/realtor",
    { limit: "500", cursor: "c 1", updatedSince: "2026-01-01T00:00:00.000Z" },
  ]);
});

test("a list may leave out what it does not have", async () => {
  const asked = answers(200, { realtors: [] });
  expect(await api.list({ cursor: null, limit: 1 })).toEqual({ realtors: [], deleted: [], nextCursor: null });
  expect(asked.mock.calls[0]![0]).toBe("http://api.example/v1/realtor?limit=1");
});

test.each<[string, number, unknown]>([
  ["an error", 500, { realtors: [] }],
  ["no list", 200, { realtors: null }],
  ["deleted realtors without their ids alone", 200, { realtors: [], deleted: [{ id: "r-1" }] }],
  ["no JSON", 200, "busy"],
])("%s is no list of nobody", async (_, status, body) => {
  answers(status, body);
  await expect(api.list({ limit: 1 })).rejects.toMatchObject({ code: "API_ANSWER" });
});
