import type { AxiosInstance } from "axios";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { emptyContactForm } from "../domain/realtor/contact-form";
import { realtorContact } from "../domain/realtor/realtor-contact";
import { homeListQuery } from "../domain/realtor/home-list-query";
import { DEFAULT_HOME_PLACE } from "../domain/realtor/home-place";
import { realtorInputSchema } from "../domain/realtor/realtor";
import { sendHomepageRequest } from "./homepage-request";
import { createHttpClient } from "./http-client";
import { getAgentListings, getHomeList } from "./listings";
import { getRealtor } from "./product-api";
import { changeRealtor, createRealtor, deleteRealtor, exportRealtor, importRealtor } from "./realtor-calls";
import { sendRealtorContact } from "./realtor-contacts";
import { uploadFiles } from "./uploads";

const INPUT = realtorInputSchema.parse({ desiredUrl: "minji" });
const CONTACT = realtorContact({ ...emptyContactForm("ko"), lastName: "홍", email: "hong@example.com" }, "r", "");
const FILES = [
  { path: "logo", imageType: "fullsize", contentType: "image/webp", content: new Blob(["1"], { type: "image/webp" }) },
] as const;
const UPLOADING = { signal: new AbortController().signal, onProgress: () => {}, pause: async () => {} };

/** `json`: what is read of an answer; `none`: its status alone, `object`: any at all (an export is what came). */
const CALLS: [name: string, reads: "json" | "object" | "none", call: (client: AxiosInstance) => Promise<unknown>][] = [
  ["POST send-to-slack", "none", (by) => sendHomepageRequest({ name: "", area: "", phone: "", hasSite: "N" }, by)],
  ["GET home/list", "json", (by) => getHomeList(homeListQuery(DEFAULT_HOME_PLACE), undefined, by)],
  [
    "GET agent",
    "json",
    (by) => getAgentListings({ licenseNumber: "1", market: "crmls", searchType: "sale" }, undefined, by),
  ],
  ["POST realtor", "json", (by) => createRealtor(INPUT, by)],
  ["PATCH realtor", "json", (by) => changeRealtor({ id: "r", input: INPUT, updatedAt: "" }, by)],
  ["DELETE realtor", "none", (by) => deleteRealtor("r", by)],
  ["GET export", "object", (by) => exportRealtor("r", by)],
  ["POST import", "json", (by) => importRealtor("r", new Blob(["{}"]), by)],
  ["POST realtor-contacts", "json", (by) => sendRealtorContact(CONTACT, by)],
  ["POST presigned-multi-file-upload", "json", (by) => uploadFiles(FILES, { ...UPLOADING, client: by })],
];
const EVERY_CALL = CALLS.map(([name, , call]) => [name, call] as const);

let answer: { status: number; type: string; body: string } | null = null;
let server: Server;
let client: AxiosInstance;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (answer) response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  client = createHttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => "t-1");
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe("500", () => {
  beforeAll(() => {
    answer = { status: 500, type: "application/json", body: '{"message":"Internal Server Error"}' };
  });

  test.each(EVERY_CALL)("%s rejects with it", async (_, call) => {
    await expect(call(client)).rejects.toMatchObject({
      response: { status: 500, data: { message: expect.any(String) } },
    });
  });

  test("GET realtor gives false", async () => {
    await expect(getRealtor("r", undefined, client)).resolves.toBe(false);
  });
});

describe.each([
  ["a page instead of JSON", "text/html", "<!doctype html><title>Sign in</title>"],
  ["half an answer", "application/json", '[{"id": "H1", '],
  ["an object without what is wanted", "application/json", '{"homes":{},"activityRegion":7}'],
])("200 with %s", (name, type, body) => {
  const isObject = name.startsWith("an object");
  const refusing = CALLS.filter(([, reads]) => reads === "json" || (reads === "object" && !isObject));

  beforeAll(() => {
    answer = { status: 200, type, body };
  });

  test.each(refusing.map(([call, , make]) => [call, make] as const))("%s rejects", async (_, call) => {
    await expect(call(client)).rejects.toThrow();
  });

  test("GET realtor gives false", async () => {
    await expect(getRealtor("r", undefined, client)).resolves.toBe(false);
  });
});

describe("no answer at all", () => {
  let impatient: AxiosInstance;

  beforeAll(() => {
    answer = null;
    impatient = createHttpClient(client.defaults.baseURL!, () => "t-1");
    impatient.defaults.timeout = 50;
  });

  test.each(EVERY_CALL)("%s gives up", async (_, call) => {
    await expect(call(impatient)).rejects.toMatchObject({ code: "ECONNABORTED" });
  });

  test("GET realtor gives false", async () => {
    await expect(getRealtor("r", undefined, impatient)).resolves.toBe(false);
  });

  test("and every client waits 15 seconds at most", () => {
    expect(client.defaults.timeout).toBe(15_000);
  });
});
