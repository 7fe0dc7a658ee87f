import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const GRACE_MS = 5_000;
const CHECK_MS = 20;

/**
 * Ends a server so that no client sees its connection cut: it takes no new one,
 * and each answer from then on is the last of its connection and says so. What
 * has kept still for `idleMs` is closed, and what is left after 5 s is cut.
 *
 * The pause is for a client that sends its next request just as we close; where
 * nobody listens afterwards it would be lost anyway, and 0 will do.
 */
export function prepareHandOver(server: Server, idleMs: number): { stop(): Promise<void> } {
  /** Connections without a request in flight, and since when. */
  const idle = new Map<Socket, number>();
  /** By connection: Node does not tell of the end of an answer that waits for its turn behind another. */
  const inFlight = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;

  server.on("connection", (socket: Socket) => {
    idle.set(socket, Date.now());
    socket.once("close", () => {
      idle.delete(socket);
      inFlight.delete(socket);
    });
  });
  // Before whoever answers it.
  server.prependListener("request", ({ socket }, response) => {
    idle.delete(socket);
    inFlight.set(socket, (inFlight.get(socket) ?? new Set()).add(response));
    if (isStopping) response.setHeader("connection", "close");
    response.once("close", () => {
      inFlight.get(socket)?.delete(response);
      if (!socket.destroyed) idle.set(socket, Date.now());
    });
  });

  function beginToStop(): void {
    isStopping = true;
    for (const response of [...inFlight.values()].flatMap((responses) => [...responses])) {
      // An event stream never ends by itself; its client connects again, to whoever listens then.
      if (response.getHeader("content-type") === "text/event-stream") response.destroy();
      else if (!response.headersSent) response.setHeader("connection", "close");
    }
  }

  return {
    async stop() {
      const stoppedAt = Date.now();
      beginToStop();
      const closeIdle = () => {
        const until = Date.now() - idleMs;
        for (const [socket, since] of idle) if (Math.max(since, stoppedAt) <= until) socket.destroySoon();
      };
      // Once what has arrived is read: after a busy moment timers come first, and a request would look like a pause.
      const check = setInterval(() => setImmediate(closeIdle), CHECK_MS);
      const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      try {
        // Not the server's own `close`, which cuts idle connections at once.
        await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      } finally {
        clearInterval(check);
        clearTimeout(deadline);
      }
    },
  };
}
