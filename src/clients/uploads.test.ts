import { AxiosError, type AxiosAdapter } from "axios";
import { createHttpClient } from "./http-client";
import { uploadFiles, type UploadFile } from "./uploads";

const FILES: UploadFile[] = [
  { path: "gallery", imageType: "thumbnail", contentType: "image/webp", content: new Blob(["12"]) },
  { path: "gallery", imageType: "fullsize", contentType: "image/webp", content: new Blob(["12345678"]) },
];
const GRANTS = [
  { uploadUrl: "http://api.example/uploads/a?signature=1", url: "http://api.example/media/a" },
  { uploadUrl: "http://store.example/b?signature=2" },
];

/** Answers each PUT with the next of `statuses` (0 for none at all), then 200. */
function clientAnswering(statuses: number[], grants: unknown = GRANTS) {
  const sent: Parameters<AxiosAdapter>[0][] = [];
  const client = createHttpClient("http://api.example", () => "secret");
  client.defaults.adapter = async (config) => {
    sent.push(config);
    if (config.method === "post") return { data: grants, status: 200, statusText: "", headers: {}, config };
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new AxiosError("Network Error", "ERR_NETWORK", config);
    const response = { data: {}, status, statusText: "", headers: {}, config };
    if (status >= 400) throw new AxiosError("refused", "ERR", config, null, response);
    config.onUploadProgress?.({ loaded: (config.data as Blob).size, bytes: 0, lengthComputable: true });
    return response;
  };
  return { client, sent, methods: () => sent.map(({ method }) => method) };
}

function upload(
  { client }: { client: ReturnType<typeof createHttpClient> },
  onProgress: (share: number) => void = () => {},
) {
  return uploadFiles(FILES, { signal: new AbortController().signal, onProgress, pause: async () => {}, client });
}

test("each file goes to its address with its content type and without the token; the pictures' addresses come back", async () => {
  const api = clientAnswering([]);
  const shares: number[] = [];
  await expect(upload(api, (share) => shares.push(share))).resolves.toEqual([
    "http://api.example/media/a",
    "http://store.example/b",
  ]);
  const [asked, first, second] = api.sent;
  expect(JSON.parse(asked?.data as string)).toEqual({
    files: [
      { path: "gallery", imageType: "thumbnail", contentType: "image/webp", size: 2 },
      { path: "gallery", imageType: "fullsize", contentType: "image/webp", size: 8 },
    ],
  });
  expect(asked?.headers.get("Authorization")).toBe("Bearer secret");
  expect(first).toMatchObject({ method: "put", url: GRANTS[0]!.uploadUrl });
  expect(first?.headers.get("content-type")).toBe("image/webp");
  expect(second?.headers.get("Authorization")).toBeUndefined();
  expect(shares).toEqual([0.2, 1]);
});

test.each([[0], [503], [429]])("after %i it is tried again, with fresh addresses", async (status) => {
  const api = clientAnswering([status]);
  await expect(upload(api)).resolves.toHaveLength(2);
  expect(api.methods()).toEqual(["post", "put", "put", "post", "put", "put"]);
});

test("it gives up after three times, with the last error", async () => {
  const api = clientAnswering([0, 0, 0, 0, 0, 0]);
  await expect(upload(api)).rejects.toThrow("Network Error");
  expect(api.methods().filter((method) => method === "post")).toHaveLength(3);
});

test.each([[401], [413], [415]])("after %i it is not tried again", async (status) => {
  const api = clientAnswering([status]);
  await expect(upload(api)).rejects.toThrow("refused");
  expect(api.methods()).toEqual(["post", "put", "put"]);
});

test("what was taken back is neither tried again nor waited for", async () => {
  const api = clientAnswering([0]);
  const stop = new AbortController();
  const pause = jest.fn(async () => {});
  const uploading = uploadFiles(FILES, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
    pause,
    client: api.client,
  });
  await expect(uploading).rejects.toThrow();
  expect(api.methods()).toEqual(["post", "put", "put"]);
  expect(pause).not.toHaveBeenCalled();
});

test("every call can be taken back, and a large picture on a slow line has three minutes", async () => {
  const api = clientAnswering([]);
  const { signal } = new AbortController();
  await uploadFiles(FILES, { signal, onProgress: () => {}, client: api.client });
  expect(api.sent.map((call) => call.signal)).toEqual([signal, signal, signal]);
  expect(api.sent.map(({ timeout }) => timeout)).toEqual([15_000, 180_000, 180_000]);
});

test("between the tries there is half a second, then two", async () => {
  const api = clientAnswering([0, 200, 0, 200]);
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  await uploadFiles(FILES, { signal: new AbortController().signal, onProgress: () => {}, pause, client: api.client });
  expect(pauses).toEqual([500, 2_000]);
});

test("an answer without an address for every file is an error, and nothing is sent", async () => {
  const api = clientAnswering([], [GRANTS[0]]);
  await expect(upload(api)).rejects.toThrow("Asking for upload addresses");
  expect(api.methods()).toEqual(["post"]);
});
