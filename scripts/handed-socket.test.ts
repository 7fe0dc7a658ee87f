import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, connect, type AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";

const CHILD = path.join(__dirname, "child.mjs");
/** Serves one connection of the socket that was handed to it, if it was. */
const SERVICE = `
  const isMine = process.env.LISTEN_FDS === "1" && process.env.LISTEN_PID === String(process.pid);
  const server = require("node:net").createServer((socket) => {
    socket.end("channel " + process.connected);
    server.close();
    process.disconnect();
  });
  if (isMine) server.listen({ fd: 3 });
  else process.exit(9);
`;
const RUN = `
  import { runChild } from ${JSON.stringify(CHILD)};
  const options = { env: process.env, cwd: ".", service: true };
  process.exitCode = await runChild(process.execPath, ["-e", ${JSON.stringify(SERVICE)}], options);
`;

/** A command of ours that is started with a socket which is meant for it. */
async function startWithSocket(listenPid: string) {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  const command = spawn(
    "sh",
    ["-c", `LISTEN_FDS=1 LISTEN_PID=${listenPid}; export LISTEN_FDS LISTEN_PID; exec "$0" "$@"`]
      // The command's own number is that of the shell, which it replaces.
      .concat([process.execPath, "--input-type=module", "-e", RUN]),
    { stdio: ["ignore", "inherit", "inherit", fd] },
  );
  server.close();
  return { port, ended: once(command, "exit") as Promise<[number | null]> };
}

test("a socket that was handed to a command goes on to its service, beside the channel", async () => {
  const { port, ended } = await startWithSocket("$$");
  expect(await text(connect(port, "127.0.0.1"))).toBe("channel true");
  expect((await ended)[0]).toBe(0);
});

test("one that was handed to somebody else does not", async () => {
  const { ended } = await startWithSocket("1");
  expect((await ended)[0]).toBe(9);
});
