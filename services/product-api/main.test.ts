import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eventually, startReceiver, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  dataDir.remove();
});

async function startProgram(webhookUrl: string, port = "0") {
  const child = fork(join(__dirname, "main.ts"), {
    execArgv: ["--import", "tsx"],
    env: {
      PRODUCT_API_PORT: port,
      DATA_DIR: dataDir.path,
      SEED_REALTORS: "2",
      WEBHOOK_URL: webhookUrl,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  children.push(child);
  let output = "";
  child.stdout!.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const message = await Promise.race([once(child, "message"), exited.then(() => null)]);
  const ready = message?.[0] as { ready: boolean; port: number; url: string } | undefined;
  return { child, exited, ready, output: () => output };
}

function patch(port: number, aboutMeKr: string) {
  return fetch(`http://127.0.0.1:${port}/v1/realtor/r-000001`, {
    method: "PATCH",
    headers: { authorization: "Bearer dev-token", "content-type": "application/json" },
    body: JSON.stringify({ aboutMeKr }),
  });
}

test("a change that was acknowledged is told after a kill -9, though the receiver was away", async () => {
  const away = await startReceiver();
  await away.close();
  const first = await startProgram(away.url);
  expect(first.ready).toEqual({ ready: true, port: expect.any(Number), url: expect.any(String) });
  expect((await patch(first.ready!.port, "죽기 전의 글")).status).toBe(200);
  first.child.kill("SIGKILL");
  await first.exited;

  const receiver = await startReceiver();
  const second = await startProgram(receiver.url);
  await eventually(() => receiver.received.length === 1);
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: "realtor.updated", data: { id: "r-000001" } });
  const read = await fetch(`http://127.0.0.1:${second.ready!.port}/v1/realtor/r-000001`);
  expect(await read.json()).toMatchObject({ aboutMeKr: "죽기 전의 글" });

  second.child.kill("SIGTERM");
  expect(await second.exited).toEqual([0, null]);
  for (const line of second.output().trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("msg");
  await receiver.close();
});

test("the program ends when its parent lets go of it", async () => {
  const { child, exited } = await startProgram("http://127.0.0.1:9/");
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});

test("a port that is taken ends the start with what to do", async () => {
  const first = await startProgram("http://127.0.0.1:9/");
  const second = await startProgram("http://127.0.0.1:9/", String(first.ready!.port));
  expect(second.ready).toBeUndefined();
  expect((await second.exited)[0]).toBe(1);
  expect(second.output()).toMatch(/EADDRINUSE.*choose another PRODUCT_API_PORT/);
  first.child.kill("SIGTERM");
  await first.exited;
});
