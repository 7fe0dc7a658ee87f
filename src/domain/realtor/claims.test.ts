import { Claims, Owners, settle } from "./claims";

function realtor(id: string, desiredUrl: string, hompageUrl = "") {
  return { id, desiredUrl, hompageUrl };
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
