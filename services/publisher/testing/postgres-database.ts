import { Client } from "pg";
import { openPostgresStore } from "../store/postgres/postgres-store";

let databases = 0;
/** By the server's address. */
const administrators = new Map<string, Promise<Client>>();
const templates = new Map<string, Promise<string>>();

/**
 * A database of its own, of a server that runs, with the tables of a store. It is a copy of one whose migrations have
 * run: that takes less than the migrations do, and the removal of a schema.
 */
export async function createPostgresDatabase(server: { url: string }) {
  const template = templates.get(server.url) ?? createTemplate(server.url);
  templates.set(server.url, template);
  const name = nextName();
  await run(server.url, `CREATE DATABASE ${name} TEMPLATE ${await template} STRATEGY file_copy`);
  return {
    url: urlOf(server.url, name),
    remove: () => run(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function createTemplate(url: string): Promise<string> {
  const name = nextName();
  await run(url, `CREATE DATABASE ${name}`);
  await (await openPostgresStore(urlOf(url, name), "template")).close();
  return name;
}

const nextName = () => `database_${process.pid}_${++databases}`;

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** One connection for all statements: a process each is most of what they take. The end of the server ends it. */
async function run(url: string, statement: string): Promise<void> {
  const administrator = administrators.get(url) ?? connect(url);
  administrators.set(url, administrator);
  await (await administrator).query(statement);
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  client.on("error", () => administrators.delete(url));
  await client.connect();
  return client;
}
