import fc from "fast-check";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readBody } from "./read-body";

const CHUNK = Buffer.alloc(64 * 1024);
const MEGABYTE = 1024 * 1024;

/** As much of a request as reading its body takes. */
function requestOf(chunks: Iterable<Buffer>, headers: IncomingMessage["headers"] = {}): IncomingMessage {
  return Object.assign(Readable.from(chunks, { highWaterMark: 1 }), { headers }) as unknown as IncomingMessage;
}

test("the bytes come out as they went in, wherever the network cuts them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 5 }), async (text, size) => {
      const bytes = Buffer.from(`한국어${text}`);
      const chunks: Buffer[] = [];
      for (let start = 0; start < bytes.length; start += size) chunks.push(bytes.subarray(start, start + size));
      expect(await readBody(requestOf(chunks), bytes.length)).toEqual(bytes);
    }),
  );
});

test("a body over the limit is read up to a megabyte, so that its sender sees the answer", async () => {
  const request = requestOf(Array<Buffer>(16).fill(CHUNK), { "content-length": String(MEGABYTE) });
  await expect(readBody(request, 10)).rejects.toMatchObject({ status: 413, headers: { connection: "close" } });
  expect(request.readableEnded).toBe(true);
});

test("more than a megabyte is not read, and the connection stays open for the answer", async () => {
  let sent = 0;
  function* endless() {
    for (; ; sent += 1) yield CHUNK;
  }
  const request = requestOf(endless());
  await expect(readBody(request, 10)).rejects.toMatchObject({ status: 413, headers: { connection: "close" } });
  expect(sent).toBeLessThan(20);
  expect(request.destroyed).toBe(false);
  request.destroy();
});

test("a body that is announced as larger than a megabyte is refused unread", async () => {
  const request = requestOf([CHUNK], { "content-length": String(MEGABYTE + 1) });
  await expect(readBody(request, 10)).rejects.toMatchObject({ status: 413, headers: { connection: "close" } });
  expect(request.readableDidRead).toBe(false);
});

test("of a body that the host has read, bytes are counted, not letters", async () => {
  for (const body of ["가나", Buffer.from("가나")]) {
    const request = () => Object.assign(requestOf([]), { body });
    expect(await readBody(request(), 6)).toEqual(Buffer.from("가나"));
    await expect(readBody(request(), 5)).rejects.toMatchObject({ status: 413 });
  }
});

test.each([[undefined], [null]])("a host that has read the request and left %j as its body: no bytes", async (body) => {
  const request = requestOf([CHUNK]);
  await buffer(request);
  expect(await readBody(Object.assign(request, { body }), 10)).toEqual(Buffer.alloc(0));
});

test.each([[undefined], [null], [{}]])(
  "while the request is unread, %j beside it does not stand for its body",
  async (body) => {
    const request = requestOf([Buffer.from("{}")]);
    expect(await readBody(Object.assign(request, { body }), 10)).toEqual(Buffer.from("{}"));
  },
);

test("a body that the host has read and parsed can't be verified: 415", async () => {
  const request = requestOf([]);
  await buffer(request);
  await expect(readBody(Object.assign(request, { body: {} }), 10)).rejects.toMatchObject({ status: 415 });
});
