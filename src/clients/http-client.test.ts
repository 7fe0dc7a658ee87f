import type { AxiosAdapter, InternalAxiosRequestConfig } from "axios";
import { createHttpClient } from "./http-client";

function recordingClient(token: string | null) {
  const sent: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    return { data: null, status: 200, statusText: "OK", headers: {}, config };
  };
  const client = createHttpClient("http://api.example", () => token);
  client.defaults.adapter = adapter;
  return { client, sent };
}

test("a stored token goes with the call", async () => {
  const { client, sent } = recordingClient("abc");
  await client.get("/v1/x");
  expect(sent[0]?.headers.get("Authorization")).toBe("Bearer abc");
});

test("a call for everybody carries no token", async () => {
  const { client, sent } = recordingClient("abc");
  await client.get("/v1/x", { skipToken: true });
  expect(sent[0]?.headers.get("Authorization")).toBeUndefined();
});

test.each([null, ""])("with the token %j there is no header", async (token) => {
  const { client, sent } = recordingClient(token);
  await client.get("/v1/x");
  expect(sent[0]?.headers.get("Authorization")).toBeUndefined();
});

test("an error is passed on unchanged", async () => {
  const { client } = recordingClient(null);
  const failure = new Error("down");
  client.defaults.adapter = async () => {
    throw failure;
  };
  await expect(client.get("/v1/x")).rejects.toBe(failure);
});

test("a call goes out without a token where the browser refuses storage", async () => {
  const get = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
  const { config } = await createHttpClient("https://api.example").get("/", {
    adapter: (sent) => Promise.resolve({ data: "", status: 200, statusText: "", headers: {}, config: sent }),
  });
  Reflect.deleteProperty(globalThis, "localStorage");
  expect(config.headers.get("Authorization")).toBeUndefined();
});
