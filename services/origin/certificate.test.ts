import { startTestOrigin, type RunningOrigin } from "./test-origin";

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin({ deployEnv: "production" });
});
afterEach(() => site.stop());

test.each([
  ["product.example", 200],
  ["PRODUCT.example", 200],
  ["kim.example", 200],
  ["victim-bank.example", 404],
  // Below the product's domain anybody could name hosts without end.
  ["anything.product.example", 404],
  ["..", 404],
  ["kim.example/../product.example", 404],
  ["", 404],
])("whether there may be a certificate for %j: %i, whatever host is asked", async (domain, status) => {
  const path = `/api/certificate?domain=${encodeURIComponent(domain)}`;
  for (const host of ["127.0.0.1", "product.example"]) expect((await site.get(path, { host })).status).toBe(status);
});

test("who names no domain, or two, gets none", async () => {
  for (const query of ["", "?domain", "?domain=kim.example&domain=product.example"])
    expect((await site.get(`/api/certificate${query}`)).status).toBe(404);
});
