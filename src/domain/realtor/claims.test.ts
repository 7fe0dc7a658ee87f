import { Claims } from "./claims";

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
