import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queueConformance } from "./conformance";
import { migrate } from "../../migrate";
import { MIGRATIONS } from "../migrations";
import { openLibsqlQueue } from "./libsql-queue";
import type { Queue } from "./queue";
import { openSqlite, type SqlClient } from "../sqlite";

const NOW = Date.parse("2026-03-01T00:00:00Z");

async function openClient(file: string): Promise<SqlClient> {
  const client = openSqlite(file, 0);
  await client.execute("PRAGMA journal_mode = WAL");
  await migrate(client, MIGRATIONS, file);
  return client;
}

async function makeLibsqlQueue() {
  const folder = await mkdtemp(join(tmpdir(), "libsql-queue-"));
  const file = join(folder, "queue.db");
  const clients = [await openClient(file)];
  return {
    client: clients[0]!,
    queue: await openLibsqlQueue(clients[0]!),
    crash: async (): Promise<Queue> => {
      const client = await openClient(file);
      clients.push(client);
      return openLibsqlQueue(client);
    },
    close: async () => {
      for (const client of clients) client.close();
      await rm(folder, { recursive: true });
    },
  };
}

queueConformance("libsql", makeLibsqlQueue);

test("completion can be part of the batch that records its receipt, and of nothing when that fails", async () => {
  const { client, queue, crash, close } = await makeLibsqlQueue();
  await client.execute("CREATE TABLE unique_receipts (id TEXT PRIMARY KEY)");
  await queue.enqueue({ webhookId: null, realtorId: "r1", kind: "changed", expectedUpdatedAt: null, now: NOW });
  const job = (await queue.claim(NOW, 1))[0]!;

  const receipt = "INSERT INTO unique_receipts VALUES ('receipt')";
  await expect(client.batch([...queue.completionStatements(job), receipt, receipt], "write")).rejects.toThrow(/UNIQUE/);
  expect(await (await crash()).depth()).toBe(1);

  await client.batch([...queue.completionStatements(job), receipt], "write");
  await queue.settle(job);
  expect(await queue.depth()).toBe(0);
  expect(await (await crash()).depth()).toBe(0);
  await close();
});

test("a request that is committed between the receipt and settling is not lost", async () => {
  const { client, queue, close } = await makeLibsqlQueue();
  const request = { webhookId: null, realtorId: "r1", kind: "changed", expectedUpdatedAt: null, now: NOW } as const;
  await queue.enqueue(request);
  const job = (await queue.claim(NOW, 1))[0]!;
  await client.batch(queue.completionStatements(job), "write");
  await queue.enqueue(request);
  await queue.settle(job);
  expect(await queue.depth()).toBe(1);
  expect((await queue.claim(NOW, 1))[0]?.generation).toBeGreaterThan(job.generation);
  await close();
});

test("settling twice does not release the next claim of the same realtor", async () => {
  const { queue, close } = await makeLibsqlQueue();
  const request = { webhookId: null, realtorId: "r1", kind: "changed", expectedUpdatedAt: null, now: NOW } as const;
  await queue.enqueue(request);
  const first = (await queue.claim(NOW, 1))[0]!;
  await queue.enqueue(request);
  await queue.complete(first);
  await queue.claim(NOW, 1);
  await queue.settle(first);
  expect(await queue.claim(NOW, 1)).toEqual([]);
  await close();
});

test("a write that fails is reported, and neither memory nor disk believes in it", async () => {
  const { client, queue, close } = await makeLibsqlQueue();
  await client.execute("CREATE TRIGGER full BEFORE INSERT ON queue_jobs BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  const request = { webhookId: "msg_1", realtorId: "r1", kind: "changed", expectedUpdatedAt: null, now: NOW } as const;
  await expect(queue.enqueue(request)).rejects.toThrow("disk full");
  expect(await queue.depth()).toBe(0);
  await client.execute("DROP TRIGGER full");
  expect(await queue.enqueue(request)).toEqual({ duplicate: false });
  await close();
});

test("the job that is due is found by an index, not by reading all of them", async () => {
  const { client, close } = await makeLibsqlQueue();
  const { rows } = await client.execute(
    "EXPLAIN QUERY PLAN SELECT * FROM queue_jobs WHERE run_at <= 1 ORDER BY run_at, generation LIMIT 1",
  );
  const plan = rows.map((row) => row.detail).join(" ");
  expect(plan).toContain("queue_jobs_due");
  expect(plan).not.toContain("TEMP B-TREE");
  await close();
});
