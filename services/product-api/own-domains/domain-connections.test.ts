import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:tls";
import { generate } from "selfsigned";
import { createDomainConnections, type LookAround } from "./domain-connections";
import { lookAround } from "./look-around";

const VALID_TO = new Date("2100-01-01T00:00:00.000Z");
const connectedTo: [string, string][] = [];

/** A network of that DNS, whose servers all show a valid certificate. */
function network(zone: Record<string, readonly string[] | null>, aliases: Record<string, string> = {}): LookAround {
  return {
    addresses: async (name) => (name in zone ? (zone[name]?.slice() ?? null) : []),
    alias: async (name) => aliases[name] ?? null,
    async certificate(address, host) {
      connectedTo.push([address, host]);
      return VALID_TO;
    },
  };
}

const OURS = { "sites.example.com": ["203.0.113.7", "2001:db8::7"] };
const HOST = "www.own.example";

beforeEach(() => connectedTo.splice(0));

test.each([
  ["nothing", {}, "missing", null],
  ["nobody who answers", { [HOST]: null }, "unanswered", null],
  ["another server", { [HOST]: ["198.51.100.1"] }, "elsewhere", null],
  ["ours and an old one", { [HOST]: ["203.0.113.7", "198.51.100.1"] }, "elsewhere", null],
  ["one of ours", { [HOST]: ["203.0.113.7"] }, "here", "valid"],
  ["all of ours", { [HOST]: ["2001:db8::7", "203.0.113.7"] }, "here", "valid"],
] as const)("a domain that leads to %s", async (_what, zone, dns, certificate) => {
  const connections = createDomainConnections("sites.example.com", network({ ...OURS, ...zone }));
  const found = await connections.look(HOST);
  expect(found).toMatchObject({
    host: HOST,
    target: { host: "sites.example.com", addresses: OURS["sites.example.com"] },
  });
  expect([found?.dns, found?.certificate]).toEqual([dns, certificate]);
  expect(found?.validTo).toBe(certificate === null ? null : VALID_TO.toISOString());
});

test("an alias of the target leads here, whatever address a CDN gives it just now", async () => {
  const zone = { ...OURS, [HOST]: ["203.0.113.99"] };
  const connections = createDomainConnections("sites.example.com", network(zone, { [HOST]: "sites.example.com" }));
  expect(await connections.look(HOST)).toMatchObject({ dns: "here", certificate: "valid" });
});

test("no address is connected to but our own", async () => {
  const zone = { ...OURS, [HOST]: ["127.0.0.1"], "own.example": ["203.0.113.7"] };
  const connections = createDomainConnections(
    "sites.example.com",
    network(zone, { "alias.example": "sites.example.com" }),
  );
  await connections.look(HOST);
  expect(connectedTo).toEqual([]);
  await connections.look("own.example");
  expect(connectedTo).toEqual([["203.0.113.7", "own.example"]]);
});

test.each([
  ["own.example", true],
  ["www.own.example", false],
  ["own.co.kr", true],
  ["www.own.co.kr", false],
])("%s can have no CNAME: %s", async (host, isApex) => {
  const connections = createDomainConnections("sites.example.com", network(OURS));
  expect((await connections.look(host))?.isApex).toBe(isApex);
});

test("a site without a public name says so", async () => {
  await expect(createDomainConnections(null, network({})).look(HOST)).resolves.toBeNull();
  await expect(createDomainConnections("sites.example.com", network({})).look(null)).rejects.toMatchObject({
    code: "HOST_CHANGED",
  });
});

describe("a certificate", () => {
  let server: Server;
  let port: number;
  let ca: string;
  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: "commonName", value: HOST }], {
      notAfterDate: VALID_TO,
      extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: HOST }] }],
    });
    ca = cert;
    server = createServer({ cert, key });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("is valid for its host, until its end", async () => {
    expect(await lookAround({ port, ca }).certificate("127.0.0.1", HOST)).toEqual(VALID_TO);
  });

  test("of another host, or of no known authority, is none", async () => {
    expect(await lookAround({ port, ca }).certificate("127.0.0.1", "other.example")).toBeNull();
    expect(await lookAround({ port }).certificate("127.0.0.1", HOST)).toBeNull();
  });

  test("of a server that is not there is none", async () => {
    expect(await lookAround({ port: 9 }).certificate("127.0.0.1", HOST)).toBeNull();
  });
});
