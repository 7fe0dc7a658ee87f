import { EventEmitter } from "node:events";
import type { Connection } from "./database";
import { hearOthers, type News } from "./wake";

const ASKED_WITHIN_MS = 10_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Connections to a server that goes away without a word: the driver ends one when a statement gets no answer. */
function silentServer() {
  const connections: EventEmitter[] = [];
  let isGone = false;
  return {
    connections,
    leave: () => void (isGone = true),
    async connect(): Promise<Connection> {
      const client = new EventEmitter();
      connections.push(client);
      isGone = false;
      return {
        client,
        script: async () => undefined,
        async get() {
          if (!isGone) return { is_held: true };
          client.emit("end");
          throw new Error("Query read timeout");
        },
        end: async () => undefined,
      } as unknown as Connection;
    },
  };
}

test("who only listens finds out that the server is gone, and asks for all that it may have missed", async () => {
  const server = silentServer();
  const heard: [News, ReadonlySet<string> | null][] = [];
  const stop = await hearOthers(server, "this one", (...news) => heard.push(news));
  await jest.advanceTimersByTimeAsync(5 * ASKED_WITHIN_MS);
  expect([server.connections.length, heard]).toEqual([1, []]);
  server.leave();
  await jest.advanceTimersByTimeAsync(ASKED_WITHIN_MS);
  expect(server.connections).toHaveLength(2);
  expect(heard).toEqual(["work", "done", "served", "orders"].map((news) => [news, null]));
  await stop();
});
