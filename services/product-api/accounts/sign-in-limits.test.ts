import { createSignInLimits, type SignInLimits } from "./sign-in-limits";

const SETTINGS = { free: 3, longestPauseS: 16, perAddress: 100, perAccount: 20, windowS: 900 };
const OWNER = { account: "hana@example.com", address: "203.0.113.7" };

let limits: SignInLimits;
beforeEach(() => {
  jest.useFakeTimers();
  limits = createSignInLimits(SETTINGS);
});
afterEach(() => jest.useRealTimers());

/** Seconds until the next try is looked at; 0 when this one was. */
async function fail(who: { account: string; address: string }): Promise<number> {
  return limits
    .attempt(who, () => Promise.resolve(null))
    .then(
      () => 0,
      ({ headers }: { headers: Record<string, string> }) => Number(headers["retry-after"]),
    );
}
const succeed = (who: { account: string; address: string }) => limits.attempt(who, () => Promise.resolve("in"));
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

test("some failed tries cost nothing, each further one a pause that doubles, up to the longest", async () => {
  for (let tries = 0; tries < SETTINGS.free; tries++) expect(await fail(OWNER)).toBe(0);
  const pauses: number[] = [];
  for (let tries = 0; tries < 6; tries++) {
    expect(await fail(OWNER)).toBe(0);
    const pause = await fail(OWNER);
    pauses.push(pause);
    await pass(pause);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 16, 16]);
});

test("a try during a pause is not looked at, and makes the next pause no longer", async () => {
  for (let tries = 0; tries <= SETTINGS.free; tries++) await fail(OWNER);
  const look = jest.fn(() => Promise.resolve("in"));
  for (let tries = 0; tries < 10; tries++)
    await expect(limits.attempt(OWNER, look)).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
  expect(look).not.toHaveBeenCalled();
  await pass(2);
  expect(await fail(OWNER)).toBe(0);
  expect(await fail(OWNER)).toBe(4);
});

test("many tries at once are counted like one after the other", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => fail(OWNER)));
  expect(answers.filter((wait) => wait === 0).length).toBeLessThanOrEqual(SETTINGS.free + 1);
});

test("who signs in begins anew", async () => {
  for (let tries = 0; tries <= SETTINGS.free; tries++) await fail(OWNER);
  await pass(2);
  expect(await succeed(OWNER)).toBe("in");
  for (let tries = 0; tries < SETTINGS.free; tries++) expect(await fail(OWNER)).toBe(0);
});

test("an owner who has signed in from a network is not locked out by tries from others", async () => {
  await succeed(OWNER);
  const attacker = (index: number) => ({ ...OWNER, address: `198.51.100.${index}` });
  for (let index = 0; index < SETTINGS.perAccount; index++) expect(await fail(attacker(index))).toBe(0);
  expect(await fail(attacker(99))).toBeGreaterThan(0);
  expect(await succeed(OWNER)).toBe("in");
});

test("one network's tries over many accounts come to an end, and other networks' do not", async () => {
  const from = (index: number, address = OWNER.address) => ({ account: `guess${index}@example.com`, address });
  for (let index = 0; index < SETTINGS.perAddress; index++) expect(await fail(from(index))).toBe(0);
  expect(await fail(from(200))).toBeGreaterThan(0);
  expect(await fail(from(200, "203.0.113.8"))).toBe(0);
  await pass(SETTINGS.windowS);
  expect(await fail(from(200))).toBe(0);
});

test("all addresses of an IPv6 network are one: a customer has as many as there are", async () => {
  const six = (index: number) => ({ ...OWNER, address: `2001:db8:1:2::${index.toString(16)}` });
  for (let index = 0; index <= SETTINGS.free; index++) expect(await fail(six(index))).toBe(0);
  expect(await fail(six(99))).toBe(2);
  expect(await fail({ ...OWNER, address: "2001:db8:1:3::1" })).toBe(0);
});
