import { CITIES, stateOfCounty } from "../../src/domain/realtor/city-county";
import type { Listing } from "./listings";
import { startForTest, startReceiver, temporaryDataDir } from "./start-for-tests";

const dataDir = temporaryDataDir();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: Awaited<ReturnType<typeof startForTest>>;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startForTest({ dataDir: dataDir.path, webhookUrl: receiver.url, seed: 12 });
});

afterAll(async () => {
  await api.stop();
  await receiver.close();
  dataDir.remove();
});

async function homes(query: Record<string, string> = {}) {
  const { status, body } = await api.call("GET", `/cozying-api/v1/home/list?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body as unknown as { homes: Listing[]; totalCount: number };
}

async function agent(query: Record<string, string>) {
  const { status, body } = await api.call("GET", `/cozying-api/v1/agent?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body as unknown as Listing[];
}

const DEFAULT_QUERY = {
  type: "sale",
  propertyType: "single_family",
  propertyStatus: "active",
  currentPage: "0",
  homesPerGroup: "15",
  state: "CA",
  city: "Irvine",
  county: "Orange",
  isImageNull: "false",
};

test("the default home list of the spec has fifteen believable homes in Irvine", async () => {
  const { homes: list } = await homes(DEFAULT_QUERY);
  expect(list).toHaveLength(15);
  for (const home of list) {
    expect(home).toMatchObject({
      type: "sale",
      status: "active",
      propertyType: "single_family",
      city: "Irvine",
      county: "Orange",
      state: "CA",
    });
    expect(home.price).toBeGreaterThan(800_000);
    expect(home.price).toBeLessThan(4_500_000);
    expect(home.baths).toBeLessThanOrEqual(home.beds + 0.5);
    expect(home.zipcode).toMatch(/^926\d\d$/);
    expect(home.address).toMatch(/^\d+ [A-Z]/);
    expect(home.imageUrl).toMatch(/^http:\/\/api\.test\/media\/seed\/scene-\d\d-and-avif\.webp$/);
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(15);
});

test("a home says what MLS rules ask to be shown beside it, and enough for a view of its own", async () => {
  const asked = Date.now();
  const { homes: list } = await homes({ ...DEFAULT_QUERY, isImageNull: "true", homesPerGroup: "100" });
  for (const home of list) {
    expect(home).toMatchObject({
      mlsNumber: home.id,
      mlsName: "CRMLS",
      listingAgent: expect.stringMatching(/^\w+ \w+$/),
      listingAgentLicense: expect.stringMatching(/^DRE #09\d{6}$/),
      listingBrokerage: expect.stringMatching(/Juniper Gate Realty|Sol & Stone Homes/),
      listingBrokeragePhone: expect.stringMatching(/^949-555-/),
    });
    expect(home.lotSqft).toBeGreaterThan(home.sqft);
    expect(home.description).toContain(`${home.beds}-bedroom house in Irvine`);
    const age = asked - Date.parse(home.updatedAt);
    expect(age).toBeLessThan(12 * 3_600_000);
    expect(age).toBeGreaterThan(-1_000);
  }
});

test("a home's pictures begin with its card's, and none comes twice", async () => {
  const { homes: list } = await homes({ ...DEFAULT_QUERY, isImageNull: "true", homesPerGroup: "100" });
  for (const { imageUrl, thumbnailUrl, pictures } of list) {
    expect(pictures[0] ?? { imageUrl: null, thumbnailUrl: null }).toMatchObject({ imageUrl, thumbnailUrl });
    if (imageUrl !== null) expect(pictures.length).toBeGreaterThanOrEqual(6);
    expect(new Set(pictures.map((picture) => picture.imageUrl)).size).toBe(pictures.length);
  }
  expect(list.some(({ imageUrl }) => imageUrl === null)).toBe(true);
});

test("an agent's own listings name the agent and the brokerage of the record", async () => {
  const { body: realtor } = await api.call("GET", "/v1/realtor/minji-kim");
  const licenseNumber = String(realtor.licenseNumber);
  const etcInfo = realtor.etcInfo as { contentType: string; content: string }[];
  const told = (type: string) => etcInfo.find(({ contentType }) => contentType === type)?.content;
  const listings = await agent({ market: "crmls", licenseNumber, searchType: "sold" });
  expect(listings.length).toBeGreaterThan(0);
  for (const listing of listings) {
    expect(listing).toMatchObject({
      listingAgent: "Minji Kim",
      listingAgentLicense: `DRE #${licenseNumber}`,
      listingBrokerage: told("company_name"),
      listingBrokeragePhone: told("company_phone"),
    });
  }
  const [unknown] = await agent({ market: "crmls", licenseNumber: "09999999", searchType: "sold" });
  expect(unknown).toMatchObject({ listingAgent: "", listingBrokerage: "" });
});

test("the same query gives the same homes, the next page others", async () => {
  const first = await homes(DEFAULT_QUERY);
  expect(await homes(DEFAULT_QUERY)).toEqual(first);
  expect(await homes({})).toEqual(first);
  const second = await homes({ ...DEFAULT_QUERY, currentPage: "1" });
  const ids = new Set(first.homes.map(({ id }) => id));
  expect(second.homes.length).toBeGreaterThan(0);
  expect(second.homes.some(({ id }) => ids.has(id))).toBe(false);
});

test("homes without a picture come only when asked for", async () => {
  const all = await homes({ ...DEFAULT_QUERY, isImageNull: "true", homesPerGroup: "100" });
  const pictured = await homes({ ...DEFAULT_QUERY, homesPerGroup: "100" });
  expect(all.totalCount).toBeGreaterThan(pictured.totalCount);
  expect(pictured.homes.every(({ imageUrl }) => imageUrl !== null)).toBe(true);
});

test("a city is found whatever its case and accents; an unknown one, or one of another state, has no homes", async () => {
  expect((await homes({ state: "CA", city: "la canada flintridge" })).homes[0]?.city).toBe("La Cañada Flintridge");
  expect((await homes({ state: "CA", city: "Atlantis" })).homes).toEqual([]);
  expect((await homes({ state: "GA", city: "Irvine" })).homes).toEqual([]);
});

test("rents are a month's", async () => {
  const { homes: list } = await homes({ type: "rent", propertyType: "condo" });
  expect(list.every(({ price }) => price >= 1_500 && price <= 12_000)).toBe(true);
});

test("an agent's listings are where that realtor works, of the type asked for, and always the same", async () => {
  const { body: realtor } = await api.call("GET", "/v1/realtor/minji-kim");
  const cities = (realtor.activityRegion as { city: string }[]).map(({ city }) => city);
  const licenseNumber = String(realtor.licenseNumber);
  let found = 0;
  for (const searchType of ["sale", "rent", "sold", "rented"]) {
    const listings = await agent({ market: "crmls", licenseNumber, searchType });
    expect(await agent({ market: "crmls", licenseNumber, searchType })).toEqual(listings);
    for (const listing of listings) {
      expect(listing.type).toBe(searchType);
      expect(cities).toContain(listing.city);
      expect(listing.closedOn === "").toBe(searchType === "sale" || searchType === "rent");
    }
    found += listings.length;
  }
  expect(found).toBeGreaterThan(0);
});

test("a number is of one home: other areas bring other homes, and leave those in the areas that stay as they are", async () => {
  const { body: realtor } = await api.call("GET", "/v1/realtor/taeyoung-han");
  const licenseNumber = String(realtor.licenseNumber);
  const listed = async (...cities: string[]) => {
    const activityRegion = cities.map((city) => ({ state: "GA", city }));
    await api.call("PATCH", `/v1/realtor/${String(realtor.id)}`, { activityRegion });
    const lists = await Promise.all(
      ["sale", "rent", "sold", "rented"].map((searchType) => agent({ market: "fmls", licenseNumber, searchType })),
    );
    const facts = lists.flat().map(({ id, city, price, address }) => [id, { city, price, address }] as const);
    return new Map(facts);
  };
  const before = await listed("Alpharetta", "Johns Creek");
  const after = await listed("Alpharetta", "둘루스");
  expect(before.size).toBeGreaterThan(4);
  expect(new Set([...after.values()].map(({ city }) => city))).toEqual(new Set(["Alpharetta", "Duluth"]));
  const stayed = [...before].filter(([id]) => after.has(id));
  expect(stayed.length).toBeGreaterThan(0);
  for (const [id, facts] of stayed) expect(after.get(id)).toEqual(facts);
  expect(await listed("Johns Creek", "Alpharetta")).toEqual(before);
});

test("every city that the editor offers has sample homes, by either name", async () => {
  for (const { english, korean, county } of CITIES) {
    const state = stateOfCounty(county);
    const { homes: list } = await homes({ ...DEFAULT_QUERY, state, city: english, county });
    expect([english, list.length]).toEqual([english, 15]);
    expect((await homes({ ...DEFAULT_QUERY, state, city: korean, county })).homes).toEqual(list);
  }
});

test("without a market or a licence number there are no listings", async () => {
  expect(await agent({ market: "", licenseNumber: "09721629", searchType: "sale" })).toEqual([]);
  expect(await agent({ market: "fmls", licenseNumber: "", searchType: "sale" })).toEqual([]);
});

test.each([
  ["/cozying-api/v1/agent?searchType=lease", "searchType"],
  ["/cozying-api/v1/agent?searchType=sale&market=mls", "market"],
  ["/cozying-api/v1/home/list?homesPerGroup=1000", "homesPerGroup"],
  ["/cozying-api/v1/home/list?propertyType=castle", "propertyType"],
])("%s is 400 and names %s", async (path, field) => {
  const { status, body } = await api.call("GET", path);
  expect(status).toBe(400);
  expect(body.message).toMatch(new RegExp(`^${field}: `));
});
