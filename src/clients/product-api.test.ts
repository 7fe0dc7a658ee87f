import { createHttpClient } from "./http-client";
import { getRealtor, getSentRealtor } from "./product-api";

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
