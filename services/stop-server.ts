import type { Server } from "node:http";

const GRACE_MS = 5_000;
const IDLE_CHECK_MS = 20;

/**
 * Takes no new connection, lets requests in flight finish, and cuts what is
 * left after 5 s. `server.close()` alone would wait for a client that keeps
 * its connection after the last answer: those are closed as they fall idle.
 */
export async function stopServer(server: Server): Promise<void> {
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  try {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  } finally {
    clearInterval(idleCheck);
    clearTimeout(deadline);
  }
}
