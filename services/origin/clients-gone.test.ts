import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { startTestOrigin, type RunningOrigin } from "./test-origin";

const SOCKETS = 20;
const PIPELINED = 50;

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin();
});
afterEach(() => site.stop());

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

test("of clients who went before they were answered nothing is kept", async () => {
  const answers: WeakRef<object>[] = [];
  const note = (message: unknown) => {
    answers.push(new WeakRef((message as { response: object }).response));
  };
  subscribe("http.server.request.start", note);
  for (let index = 0; index < SOCKETS; index++) {
    const client = connect(site.port, "127.0.0.1");
    client.on("error", () => undefined);
    client.write("GET /jane HTTP/1.1\r\nhost: product.example\r\n\r\n".repeat(PIPELINED));
    await once(client.resume(), "close");
  }
  unsubscribe("http.server.request.start", note);
  expect(answers.length).toBeGreaterThan(SOCKETS);
  for (let round = 0; round < 100 && answers.some((answer) => answer.deref() !== undefined); round++) {
    await pause(20);
    collectGarbage();
  }
  expect(answers.filter((answer) => answer.deref() !== undefined)).toHaveLength(0);
});
