import { createServer, type AddressInfo, type Server } from "node:net";
import { isUnreached } from "../open-store";
import { holdDatabase } from "./holder";

/** https://www.postgresql.org/docs/15/protocol-message-formats.html: AuthenticationOk, then ReadyForQuery. */
const LET_IN = Buffer.from("5200000008000000005a0000000549", "hex");

/** Lets everybody in, and ends the connection at the first statement, as a server does that restarts. */
let server: Server;
beforeEach(async () => {
  server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(LET_IN);
      socket.once("data", () => socket.end());
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

test("a database whose connection ends while the lock is asked for is one that is not reached", async () => {
  const url = `postgres://site@127.0.0.1:${(server.address() as AddressInfo).port}/site`;
  const waiting = { patienceMs: 0, onWait: () => undefined, onLost: () => undefined };
  const error: unknown = await holdDatabase(url, waiting).catch((each: unknown) => each);
  expect((error as Error).message).toContain("Connection terminated unexpectedly");
  expect(isUnreached(error)).toBe(true);
});
