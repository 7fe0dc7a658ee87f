import { claimKey, Claims, claimsOf, claimsOfEntry, foldedClaimKey, Owners, settle } from "./claims";
import { wantedHostOf } from "../site/host";
import type { AcceptedRealtor } from "./page-context";

function realtor(id: string, desiredUrl: string, hompageUrl = "") {
  return { id, desiredUrl, hompageUrl, verifiedHost: wantedHostOf(hompageUrl, []) ?? "" };
}

test("everybody gets the slug and the domain nobody else has", () => {
  const claims = new Claims(["homes.example"]);
  expect(claims.claim(realtor("1", "jina", "https://jina.com"))).toEqual({
    ok: true,
    host: "jina.com",
    wantedHost: "jina.com",
    hostClash: null,
  });
  expect(claims.claim(realtor("2", "minho", "https://homes.example/minho"))).toEqual({
    ok: true,
    host: null,
    wantedHost: null,
    hostClash: null,
  });
});

test("a slug that differs only in case is taken", () => {
  const claims = new Claims([]);
  claims.claim(realtor("1", "Jina"));
  expect(claims.claim(realtor("2", "jINA"))).toEqual({ ok: false, reason: 'desiredUrl: "jINA" is taken by realtor 1' });
});

test("the first realtor keeps a domain, the second goes without", () => {
  const claims = new Claims([]);
  claims.claim(realtor("1", "jina", "office.com"));
  expect(claims.claim(realtor("2", "minho", "https://OFFICE.com/minho"))).toEqual({
    ok: true,
    host: null,
    wantedHost: "office.com",
    hostClash: "office.com belongs to realtor 1",
  });
});

test("a domain that is not proven is nobody's, and keeps nobody from it", () => {
  const claims = new Claims([]);
  const squatter = { ...realtor("1", "mallory", "www.victim-bank.com"), verifiedHost: "" };
  expect(claims.claim(squatter)).toEqual({ ok: true, host: null, wantedHost: null, hostClash: null });
  expect(claims.claim(realtor("2", "owner", "www.victim-bank.com"))).toMatchObject({
    host: "www.victim-bank.com",
    hostClash: null,
  });
});

test("the same realtor may claim again, and what they gave up is free", () => {
  const claims = new Claims([]);
  claims.claim(realtor("1", "jina", "jina.com"));
  claims.claim(realtor("1", "jina-kim", "jina.com"));
  expect(claims.claim(realtor("2", "jina", "minho.com"))).toMatchObject({ ok: true });
  claims.release("1");
  expect(claims.claim(realtor("3", "JINA-KIM", "jina.com"))).toMatchObject({ ok: true, host: "jina.com" });
});

const wish = (id: string, slug: string, wantedHost: string | null = null) => ({ id, slug, wantedHost });
const got = (host: string | null = null) => ({ ok: true, host, hostOwner: null });

test("of wishes that are settled together the first has the address, but after who has it already", () => {
  const both = [wish("1", "minji", "office.com"), wish("2", "daniel", "office.com")];
  expect(settle(both, new Owners())).toEqual([got("office.com"), { ok: true, host: null, hostOwner: "1" }]);
  const holderOf = () => "2";
  expect(settle(both, new Owners(), holderOf)).toEqual([{ ok: true, host: null, hostOwner: "2" }, got("office.com")]);
  const oneSlug = [wish("1", "minji"), wish("2", "Minji")];
  expect(settle(oneSlug, new Owners())).toEqual([got(), { ok: false, slugOwner: "1" }]);
  expect(settle(oneSlug, new Owners(), holderOf)).toEqual([{ ok: false, slugOwner: "2" }, got()]);
});

test("who gets no slug takes no domain from those after them", () => {
  const wishes = [wish("1", "minji"), wish("2", "minji", "office.com"), wish("3", "daniel", "office.com")];
  expect(settle(wishes, new Owners())).toEqual([got(), { ok: false, slugOwner: "1" }, got("office.com")]);
});

test("what is not to be given is given to nobody but its owner", () => {
  const owners = new Owners();
  owners.take({ place: "product", name: "Minji" }, "1");
  owners.take({ place: "host", name: "office.com" }, "1");
  expect(
    settle([wish("2", "minji"), wish("3", "daniel", "office.com"), wish("1", "MINJI", "office.com")], owners),
  ).toEqual([{ ok: false, slugOwner: "1" }, { ok: true, host: null, hostOwner: "1" }, got("office.com")]);
});

test("a slug and a domain of one name are two claims; case separates files but not owners", () => {
  const slug = { place: "product", name: "Jina.com" } as const;
  expect(claimKey(slug)).not.toBe(claimKey({ ...slug, name: "jina.com" }));
  expect(foldedClaimKey(slug)).toBe(foldedClaimKey({ ...slug, name: "jina.com" }));
  expect(claimKey(slug)).not.toBe(claimKey({ ...slug, place: "host" }));
  expect(foldedClaimKey(slug)).not.toBe(foldedClaimKey({ ...slug, place: "host" }));
});

test("a realtor claims their slug, and their own domain where they have one", () => {
  const slug = { place: "product", name: "jina" };
  expect(claimsOfEntry({ slug: "jina", host: null })).toEqual([slug]);
  expect(claimsOfEntry({ slug: "jina", host: "jina.com" })).toEqual([slug, { place: "host", name: "jina.com" }]);
  const accepted = { record: { desiredUrl: "jina" }, host: "jina.com" } as AcceptedRealtor;
  expect(claimsOf(accepted)).toEqual([slug, { place: "host", name: "jina.com" }]);
});

test("owners know whose each address is, whoever asks in whichever case, until it is given up", () => {
  const owners = new Owners();
  const slug = { place: "product", name: "Jina" } as const;
  const host = { place: "host", name: "jina.com" } as const;
  expect(owners.ownerOf(slug)).toBeNull();
  expect(owners.take(slug, "1")).toBeNull();
  expect(owners.take(host, "1")).toBeNull();
  expect(owners.take(slug, "1")).toBeNull();
  expect(owners.take({ ...slug, name: "jina" }, "2")).toBe("1");
  expect(owners.ownerOf({ ...slug, name: "JINA" })).toBe("1");
  owners.release("2");
  expect(owners.ownerOf(host)).toBe("1");
  owners.release("1");
  expect([owners.ownerOf(slug), owners.ownerOf(host)]).toEqual([null, null]);
  expect(owners.take(slug, "2")).toBeNull();
  owners.release("1");
  expect(owners.ownerOf(slug)).toBe("2");
});

test("a holder who no longer wants the address leaves it to the first who asks", () => {
  const holderOf = ({ name }: { name: string }) => (name === "minji" ? "2" : null);
  const wishes = [wish("1", "minji"), wish("2", "minji-kim"), wish("3", "Minji")];
  expect(settle(wishes, new Owners(), holderOf)).toEqual([got(), got(), { ok: false, slugOwner: "1" }]);
});
