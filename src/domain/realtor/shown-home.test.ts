import { toListings, type AgentLists } from "./listing";
import { findHome } from "./shown-home";

const [OAK, ELM] = toListings([
  { id: "CR1", address: "12 Oak" },
  { id: "CR2", address: "9 Elm" },
]);
const LISTS: AgentLists = { sale: [OAK!], rent: [], sold: [ELM!], rented: [] };

test("a home of the agent's own is found in whatever list it is", () => {
  const loaded = { kind: "agent", lists: LISTS } as const;
  expect(findHome(loaded, "CR1")).toEqual({ listing: OAK, type: "sale", isOwn: true });
  expect(findHome(loaded, "CR2")).toEqual({ listing: ELM, type: "sold", isOwn: true });
});

test("a home of a city's list is for sale, and nobody says that it is the agent's", () => {
  expect(findHome({ kind: "homes", homes: [OAK!, ELM!] }, "CR2")).toEqual({ listing: ELM, type: "sale", isOwn: false });
});

test("a home that is in no list is gone, unless a list that may hold it failed", () => {
  expect(findHome({ kind: "none" }, "CR1")).toBe("gone");
  expect(findHome({ kind: "homes", homes: [OAK!] }, "CR2")).toBe("gone");
  expect(findHome({ kind: "agent", lists: LISTS }, "CR3")).toBe("gone");
  expect(findHome({ kind: "agent", lists: { ...LISTS, rent: "failed" } }, "CR3")).toBe("unknown");
  expect(findHome({ kind: "agent", lists: { ...LISTS, rent: "failed" } }, "CR2")).toMatchObject({ listing: ELM });
});
