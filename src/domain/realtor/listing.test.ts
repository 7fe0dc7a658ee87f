import fc from "fast-check";
import { detailsIn } from "./listing-details";
import { listingLabel, toListing, toListings } from "./listing";

const HOME = {
  id: "CR1",
  status: "active",
  price: 1_249_000,
  beds: 4,
  baths: 2.5,
  sqft: 2310,
  address: "12 Sable Oak Lane",
  neighborhood: "Woodbury",
  city: "Irvine",
  state: "CA",
  zipcode: "92620",
  imageUrl: "https://x.example/a.webp",
  thumbnailUrl: "https://x.example/a-thumb.webp",
  closedOn: "2024-05-17",
};

test("a home as a card shows it", () => {
  expect(toListing(HOME, 0)).toEqual({
    key: "CR1-0",
    id: "CR1",
    price: "$1,249,000",
    isPending: false,
    beds: 4,
    baths: 2.5,
    sqft: "2,310",
    street: "12 Sable Oak Lane",
    place: "Woodbury, Irvine, CA 92620",
    picture: { thumbnail: "https://x.example/a-thumb.webp", fullsize: "https://x.example/a.webp", shows: null },
    closedIn: "2024-05",
    details: detailsIn(HOME),
  });
});

test("what the API left out is empty, and so is a home that is an empty object", () => {
  expect(toListing({}, 3)).toEqual({
    key: "-3",
    id: "",
    price: "",
    isPending: false,
    beds: null,
    baths: null,
    sqft: "",
    street: "",
    place: "",
    picture: null,
    closedIn: "",
    details: detailsIn({}),
  });
});

test.each([
  ["status", "pending", { isPending: true }],
  ["price", 0, { price: "" }],
  ["price", "1249000.4", { price: "$1,249,000" }],
  ["sqft", 0, { sqft: "" }],
  ["id", 7, { key: "7-0", id: "7" }],
  ["zipcode", 92620, { place: "Woodbury, Irvine, CA 92620" }],
  ["zipcode", "", { place: "Woodbury, Irvine, CA" }],
  ["state", null, { place: "Woodbury, Irvine, 92620" }],
  ["neighborhood", "", { place: "Irvine, CA 92620" }],
  ["closedOn", "on 2024-05-17", { closedIn: "" }],
  ["closedOn", "2024", { closedIn: "" }],
])("a home whose %s is %j is shown with %j", (field, value, shown) => {
  expect(toListing({ ...HOME, [field]: value }, 0)).toMatchObject(shown);
});

test.each([
  [0, 0],
  ["3", 3],
  [" ", null],
  ["", null],
  ["many", null],
  [-1, null],
  [Infinity, null],
  [true, null],
  [[4], null],
])("a number of beds sent as %j is %j", (sent, beds) => {
  expect(toListing({ ...HOME, beds: sent }, 0)?.beds).toBe(beds);
});

test.each([
  [{ imageUrl: null }, { fullsize: HOME.thumbnailUrl, thumbnail: HOME.thumbnailUrl }],
  [{ thumbnailUrl: null }, { fullsize: HOME.imageUrl, thumbnail: HOME.imageUrl }],
])("where one of the two sizes is missing, the other stands in: %j", (change, picture) => {
  expect(toListing({ ...HOME, ...change }, 0)?.picture).toMatchObject(picture);
});

test("whatever is sent as a home is a listing or none, never an exception", () => {
  const anyHome = fc.record(
    Object.fromEntries(Object.keys(HOME).map((key) => [key, fc.anything()])) as Record<string, fc.Arbitrary<unknown>>,
  );
  fc.assert(fc.property(fc.oneof(fc.anything(), anyHome), (sent) => void toListing(sent, 0)));
});

test("an unsafe picture is none", () => {
  expect(toListing({ ...HOME, imageUrl: "javascript:alert(1)", thumbnailUrl: null }, 0)?.picture).toBeNull();
});

test("an answer that is no list is a failure, not an empty one", () => {
  expect(() => toListings("<html>")).toThrow("no list");
  expect(toListings([null, "x", HOME])).toHaveLength(1);
});

test.each([
  [{}, "CR1"],
  [{ id: "" }, "MLS-9"],
  [{ id: null, mlsNumber: undefined }, "12-sable-oak-lane"],
  [{ id: null, mlsNumber: "", address: "" }, ""],
  [{ id: "x".repeat(101) }, "MLS-9"],
])("a home changed by %j is named %j in an address", (change, id) => {
  expect(toListing({ ...HOME, mlsNumber: "MLS-9", ...change }, 0)?.id).toBe(id);
});

test.each([
  [{ mlsNumber: "CR1" }, "12 Sable Oak Lane, Woodbury, Irvine, CA 92620 (MLS# CR1)"],
  [{}, "12 Sable Oak Lane, Woodbury, Irvine, CA 92620"],
  [{ address: "", neighborhood: "" }, "Irvine, CA 92620"],
  [{ address: "", neighborhood: "", city: "", state: "", zipcode: "", mlsNumber: "CR1" }, "MLS# CR1"],
])("a message calls a home with %j %j", (change, label) => {
  expect(listingLabel(toListing({ ...HOME, ...change }, 0)!)).toBe(label);
});
