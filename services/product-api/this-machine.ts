import type { IncomingMessage } from "node:http";

/** Set by proxies: whoever asks through one is not at this machine. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;
const LOOPBACK_HOST = /^(?:localhost|\[::1\]|127(?:\.\d+){3})(?::\d+)?$/i;

/** By the connection, and by the name that was called: a site whose name leads here must not read along. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}
