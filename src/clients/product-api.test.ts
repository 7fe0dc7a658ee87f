import { createHttpClient } from "./http-client";
import { AxiosError } from "axios";
import { findRealtor, getRealtor, getSentRealtor } from "./product-api";

const RECORD = { id: "r1", updatedAt: "2026-01-02T03:04:05.000Z", desiredUrl: "minjun" };

function clientAnswering(data: unknown) {
  const asked: (string | undefined)[] = [];
  const client = createHttpClient("http://api.example", () => null);
  client.defaults.adapter = async (config) => {
    asked.push(config.url);
    return { data, status: 200, statusText: "OK", headers: {}, config };
  };
  return { client, asked };
}

test("an origin is asked for in encoded form", async () => {
  const { client, asked } = clientAnswering(RECORD);
  await expect(getRealtor("https://minjun.example", undefined, client)).resolves.toMatchObject({ id: "r1" });
  expect(asked).toEqual(["/v1/realtor/https%3A%2F%2Fminjun.example"]);
});

test("a failed load gives false", async () => {
  const client = createHttpClient("http://api.example", () => null);
  client.defaults.adapter = async () => {
    throw new Error("down");
  };
  await expect(getRealtor("r1", undefined, client)).resolves.toBe(false);
});

test.each([
  ["the API's own answer", 404, { code: "REALTOR_NOT_FOUND" }, "missing"],
  ["a proxy's 404", 404, "<html>", "unreachable"],
  ["a broken API", 500, { code: "REALTOR_NOT_FOUND" }, "unreachable"],
])("a realtor is missing by the API's word alone: %s", async (_, status, data, expected) => {
  const client = createHttpClient("http://api.example", () => null);
  client.defaults.adapter = async (config) => {
    throw new AxiosError("refused", "ERR", config, null, { data, status, statusText: "", headers: {}, config });
  };
  await expect(findRealtor("r1", undefined, client)).resolves.toBe(expected);
  await expect(getRealtor("r1", undefined, client)).resolves.toBe(false);
});

test("an API that is away, or answers with anything else, says nothing about a realtor", async () => {
  const client = createHttpClient("http://api.example", () => null);
  client.defaults.adapter = async () => {
    throw new Error("down");
  };
  await expect(findRealtor("r1", undefined, client)).resolves.toBe("unreachable");
  await expect(findRealtor("r1", undefined, clientAnswering("<html>").client)).resolves.toBe("unreachable");
});

test("an answer that is no realtor gives false", async () => {
  await expect(getRealtor("r1", undefined, clientAnswering("<html>").client)).resolves.toBe(false);
});

test("what is enough to compare is given without the whole record being parsed", async () => {
  const { client } = clientAnswering({ ...RECORD, desiredUrl: "not a slug" });
  await expect(getSentRealtor("r1", undefined, client)).resolves.toMatchObject({
    id: "r1",
    updatedAt: RECORD.updatedAt,
  });
  await expect(getRealtor("r1", undefined, client)).resolves.toBe(false);
});
