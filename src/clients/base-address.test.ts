import type { AxiosInstance } from "axios";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** An API that notes what it is asked, and refuses what it is told to. */
async function startApi() {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const isRefused = request.url === "/v1/refused";
    response.writeHead(isRefused ? 422 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(isRefused ? { code: "REFUSED", message: "Not like this" } : { ok: true }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Api = Awaited<ReturnType<typeof startApi>>;
type Place = "production" | "dev";
const apis = {} as Record<"product" | "loan", Record<Place, Api>>;

beforeAll(async () => {
  apis.product = { production: await startApi(), dev: await startApi() };
  apis.loan = { production: await startApi(), dev: await startApi() };
  Object.assign(process.env, {
    GATSBY_PRODUCT_API_URL: apis.product.production.address,
    GATSBY_PRODUCT_API_URL_DEV: apis.product.dev.address,
    GATSBY_LOAN_API_URL: apis.loan.production.address,
    GATSBY_LOAN_API_URL_DEV: apis.loan.dev.address,
    GATSBY_DEV_REALTOR_HOST: "preview.realtor.example",
  });
});

afterAll(async () => {
  const servers: Server[] = Object.values(apis).flatMap(({ production, dev }) => [production.server, dev.server]);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
});

const CLIENTS: Record<"product" | "loan", () => Promise<AxiosInstance>> = {
  product: async () => (await import("./product-http-client")).productApi,
  loan: async () => (await import("./loan-http-client")).loanApi,
};

/** The client as a browser has it that shows a page of that build at that host. */
async function clientAt(name: "product" | "loan", deployEnv: Place, host: string, accessToken: string | null = "t-1") {
  Object.assign(process.env, { GATSBY_DEPLOY_ENV: deployEnv });
  Object.assign(globalThis, { location: { host }, localStorage: { getItem: () => accessToken } });
  jest.resetModules();
  return CLIENTS[name]();
}

describe.each(["product", "loan"] as const)("the client of the %s API", (name) => {
  test.each([
    ["production", "www.homes.example", "production"],
    ["production", "kim.example", "production"],
    ["production", "dev.homes.example", "dev"],
    ["production", "192.168.0.7:3000", "dev"],
    ["production", "localhost:8000", "dev"],
    ["production", "preview.realtor.example", "dev"],
    ["dev", "www.homes.example", "dev"],
  ] satisfies [Place, string, Place][])("of a %s build at %s calls the %s address", async (deployEnv, host, place) => {
    const before = apis[name][place].asked.length;
    const client = await clientAt(name, deployEnv, host);
    await expect(client.get("/v1/anything")).resolves.toMatchObject({ data: { ok: true } });
    expect(apis[name][place].asked.slice(before).map(({ url }) => url)).toEqual(["/v1/anything"]);
  });

  test.each([
    ["goes with a call", "t-1", {}, "Bearer t-1"],
    ["does not go with a call for everybody", "t-1", { skipToken: true }, undefined],
    ["that is not there adds nothing", null, {}, undefined],
  ])("the stored token %s", async (_, accessToken, options, authorization) => {
    const client = await clientAt(name, "production", "www.homes.example", accessToken);
    await client.get("/v1/anything", options);
    expect(apis[name].production.asked.at(-1)?.headers.authorization).toBe(authorization);
  });

  test("a refusal is passed on with its answer as it came", async () => {
    const client = await clientAt(name, "production", "www.homes.example");
    await expect(client.get("/v1/refused")).rejects.toMatchObject({
      name: "AxiosError",
      response: { status: 422, data: { code: "REFUSED", message: "Not like this" } },
    });
  });
});
