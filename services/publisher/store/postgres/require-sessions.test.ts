import { EventEmitter } from "node:events";
import type { Connection } from "./database";
import { databaseError } from "./failures";
import { requireSessions } from "./require-sessions";

/** A server, or a pooler that gives each statement to whichever connection is free. */
function tryWith(isPooled: boolean): Promise<void> {
  const client = new EventEmitter();
  const listening = new Set<string>();
  const script = async (text: string) => void (!isPooled && listening.add(text.replace("LISTEN ", "")));
  const get = async (_: string, [channel]: readonly unknown[] = []) => {
    if (listening.has(String(channel))) setImmediate(() => client.emit("notification", { channel }));
    return {};
  };
  return requireSessions({ client: client as Connection["client"], script }, { get }, "db.example/site", 3);
}

test("a server that keeps sessions is taken", async () => {
  await expect(tryWith(false)).resolves.toBeUndefined();
});

test("a pooler that keeps none is refused, with what to set", async () => {
  await expect(tryWith(true)).rejects.toMatchObject({
    code: "DATABASE",
    message: expect.stringMatching(/db\.example\/site is behind a pooler .* Set DATABASE_URL to/) as string,
  });
});

test.each([
  ["42P05", 'prepared statement "s0" already exists'],
  ["26000", 'prepared statement "s0" does not exist'],
  ["08P01", "unsupported startup parameter: statement_timeout"],
])("what a pooler answers in its place (%s) is told as that, and not waited for", (code, said) => {
  const error = databaseError(Object.assign(new Error(said), { code }), "db.example/site");
  expect(error).toMatchObject({
    isGone: false,
    message: expect.stringContaining(`behind a pooler that does not keep sessions (${said})`) as string,
  });
});
