import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { readTxtFrom } from "./txt-records";

let server: Socket;

/** A name server that answers every question so: texts by their parts, or a code of RFC 1035. */
async function answering(answer: readonly (readonly string[])[] | number): Promise<void> {
  server = createSocket("udp4").on("message", (query, from) => server.send(reply(query, answer), from.port));
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
}

function reply(query: Buffer, answer: readonly (readonly string[])[] | number): Buffer {
  const records = typeof answer === "number" ? [] : answer;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (typeof answer === "number" ? answer : 0), 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const bodies = records.map((parts) => {
    const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
    const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, question, ...bodies]);
}

afterEach(() => server.close());

const readTxt = (name: string) => readTxtFrom([`127.0.0.1:${(server.address() as AddressInfo).port}`])(name);

const NAME = "_realtor-homepages.kim.example";

test("the texts of a name's records, each in one piece", async () => {
  await answering([["v=spf1 -all"], ["realtor-homepages=", "abc"]]);
  expect((await readTxt(NAME))?.sort()).toEqual(["realtor-homepages=abc", "v=spf1 -all"]);
});

test("a name without records, and one that is not there, say nothing", async () => {
  await answering([]);
  expect(await readTxt(NAME)).toEqual([]);
  server.close();
  await answering(3);
  expect(await readTxt(NAME)).toEqual([]);
});

test("a server that fails is no answer", async () => {
  await answering(2);
  expect(await readTxt(NAME)).toBeNull();
});
