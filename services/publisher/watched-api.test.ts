import { PublisherError } from "./errors";
import type { ProductApi } from "./product-api-client";
import { watchApi } from "./watched-api";

const AWAY = new PublisherError("API_UNREACHABLE", "https://api cannot be reached");

test("it is away from the first call that does not reach it until any call is answered", async () => {
  let now = 1_000;
  const inner = { realtor: jest.fn<ReturnType<ProductApi["realtor"]>, [string]>(), list: jest.fn() };
  const api = watchApi(inner, () => now);
  inner.realtor.mockRejectedValueOnce(new PublisherError("API_ANSWER", "https://api answered 500"));
  await expect(api.realtor("1")).rejects.toThrow("500");
  expect(api.awaySince()).toBeNull();
  inner.list.mockRejectedValue(AWAY);
  await expect(api.list({ limit: 1 })).rejects.toBe(AWAY);
  now = 2_000;
  inner.realtor.mockRejectedValueOnce(AWAY);
  await expect(api.realtor("1")).rejects.toBe(AWAY);
  expect(api.awaySince()).toBe(1_000);
  inner.realtor.mockRejectedValueOnce(new PublisherError("API_ANSWER", "https://api answered 502"));
  await expect(api.realtor("1")).rejects.toThrow("502");
  expect(api.awaySince()).toBe(1_000);
  inner.realtor.mockResolvedValueOnce({ kind: "gone" });
  expect(await api.realtor("1")).toEqual({ kind: "gone" });
  expect(api.awaySince()).toBeNull();
  now = 3_000;
  await expect(api.list({ limit: 1 })).rejects.toBe(AWAY);
  inner.list.mockResolvedValueOnce({ realtors: [], deleted: [], nextCursor: null });
  expect(api.awaySince()).toBe(3_000);
  await api.list({ limit: 1 });
  expect(api.awaySince()).toBeNull();
});
