import { AxiosError, type AxiosAdapter } from "axios";
import { realtorInputSchema } from "../domain/realtor/realtor";
import { callFailure } from "./call-failure";
import { createHttpClient } from "./http-client";
import {
  changeRealtor,
  createRealtor,
  deleteRealtor,
  exportRealtor,
  importRealtor,
  listRealtors,
  readRealtor,
} from "./realtor-calls";

const INPUT = realtorInputSchema.parse({ desiredUrl: "minji" });
const RECORD = { ...INPUT, id: "r 1", updatedAt: "2026-01-02T03:04:05.000Z" };
const CHANGE = { id: "r 1", input: INPUT, updatedAt: RECORD.updatedAt };

function clientAnswering(status: number, data: unknown) {
  const sent: Parameters<AxiosAdapter>[0][] = [];
  const client = createHttpClient("http://api.example", () => "secret");
  client.defaults.adapter = async (config) => {
    sent.push(config);
    const response = { data, status, statusText: "", headers: {}, config };
    if (status >= 400) throw new AxiosError("refused", "ERR", config, null, response);
    return response;
  };
  return { client, sent };
}

test("a change carries the whole input, the token and the version that it is a change of", async () => {
  const { client, sent } = clientAnswering(200, RECORD);
  await expect(changeRealtor(CHANGE, client)).resolves.toMatchObject({ id: "r 1" });
  expect(sent[0]).toMatchObject({ method: "patch", url: "/v1/realtor/r%201", data: JSON.stringify(INPUT) });
  expect(sent[0]?.headers.get("if-match")).toBe('"2026-01-02T03:04:05.000Z"');
  expect(sent[0]?.headers.get("Authorization")).toBe("Bearer secret");
});

test.each([
  ["create", 201, [200, 202, 204], createRealtor.bind(null, INPUT)],
  ["change", 200, [201, 202, 204], changeRealtor.bind(null, CHANGE)],
  ["delete", 200, [201, 202, 204], deleteRealtor.bind(null, "r1")],
  ["import", 201, [200, 202, 204], importRealtor.bind(null, "r1", new Blob(["{}"]))],
])("%s: %i is success, and nothing else is", async (_, success, others, call) => {
  await expect(call(clientAnswering(success, RECORD).client)).resolves.not.toThrow();
  for (const status of others) {
    await expect(call(clientAnswering(status, RECORD).client)).rejects.toThrow(`answered with ${status}`);
  }
});

test("an answer that is no realtor is no success either", async () => {
  await expect(createRealtor(INPUT, clientAnswering(201, "<html>").client)).rejects.toThrow("answered with 201");
});

test("the editor's reading carries the token: the API shows the owner more", async () => {
  const { client, sent } = clientAnswering(200, RECORD);
  await readRealtor("minji", undefined, client);
  expect(sent[0]).toMatchObject({ method: "get", url: "/v1/realtor/minji" });
  expect(sent[0]?.headers.get("Authorization")).toBe("Bearer secret");
});

test("the list goes on after its cursor, and leaves out what is no realtor", async () => {
  const { client, sent } = clientAnswering(200, { realtors: [RECORD, { id: "bad" }], nextCursor: "z9" });
  const page = await listRealtors("a1", undefined, client);
  expect(sent[0]?.params).toEqual({ limit: 100, cursor: "a1" });
  expect(page).toMatchObject({ realtors: [{ id: "r 1" }], nextCursor: "z9" });
  await expect(listRealtors(null, undefined, clientAnswering(200, "no").client)).rejects.toThrow();
});

test("the export names whom it is of, and stays what came", async () => {
  const exported = { ...RECORD, user: { name: "김민지" }, unknown: 1 };
  const { client, sent } = clientAnswering(200, exported);
  const { userName, json } = await exportRealtor("r 1", client);
  expect(sent[0]?.url).toBe("/v1/realtor/export/r%201");
  expect(userName).toBe("김민지");
  expect(JSON.parse(json)).toEqual(exported);
  await expect(exportRealtor("r1", clientAnswering(200, {}).client)).resolves.toMatchObject({ userName: "" });
});

test("the import sends the file and the id", async () => {
  const { client, sent } = clientAnswering(201, RECORD);
  await importRealtor("r 1", new Blob(['{"a":1}']), client);
  const body = sent[0]?.data as FormData;
  expect(sent[0]?.url).toBe("/v1/realtor/import/r%201");
  expect(body.get("realtorId")).toBe("r 1");
  await expect((body.get("file") as File).text()).resolves.toBe('{"a":1}');
});

test("an import that was saved but not shown is read again, and only then fails", async () => {
  const { client, sent } = clientAnswering(201, null);
  const answer = client.defaults.adapter as AxiosAdapter;
  const read = clientAnswering(200, RECORD).client.defaults.adapter as AxiosAdapter;
  client.defaults.adapter = (config) => (config.method === "get" ? read(config) : answer(config));
  await expect(importRealtor("r 1", new Blob(["{}"]), client)).resolves.toMatchObject({ id: "r 1" });
  expect(sent).toHaveLength(1);
  const unread = clientAnswering(201, null);
  await expect(importRealtor("r 1", new Blob(["{}"]), unread.client)).rejects.toThrow("Reading the realtor");
  expect(unread.sent[1]).toMatchObject({ method: "get", url: "/v1/realtor/r%201" });
});

test("a failure says whether the API answered, and its own words", async () => {
  const { client } = clientAnswering(409, { message: "taken", code: "SLUG_TAKEN" });
  const refused = await createRealtor(INPUT, client).catch(callFailure);
  expect(refused).toEqual({ kind: "refused", status: 409, code: "SLUG_TAKEN", message: "taken" });
  expect(await createRealtor(INPUT, clientAnswering(502, "<html>").client).catch(callFailure)).toEqual({
    kind: "refused",
    status: 502,
    code: "",
    message: "",
  });
  client.defaults.adapter = async (config) => {
    throw new AxiosError("Network Error", "ERR_NETWORK", config);
  };
  expect(await createRealtor(INPUT, client).catch(callFailure)).toEqual({ kind: "unreachable" });
});
