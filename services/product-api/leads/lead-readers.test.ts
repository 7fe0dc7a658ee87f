import { openDatabase } from "../database";
import { realtorNotFound } from "../api-error";
import { parseRealtorInput } from "../realtor-record";
import { temporaryDataDir } from "../start-for-tests";
import { createLeadReaders } from "./lead-readers";
import { OFFICE } from "./lead-store";

const dataDir = temporaryDataDir();
const database = openDatabase(dataDir.path);
afterAll(() => {
  database.close();
  dataDir.remove();
});

function account(id: string, email: string, role: string): void {
  database.run(
    "INSERT INTO accounts (id, email_key, email, name, role, password_hash, is_demo) VALUES (?, ?, ?, '', ?, '', 0)",
    [id, email, email, role],
  );
}

/** The readers of a realtor who has just this. */
function readersOf(fields: object) {
  const record = JSON.stringify(parseRealtorInput({ desiredUrl: "kim", ...fields }));
  const find = (id: string) => {
    if (id !== "r-1") throw realtorNotFound(id);
    return { id, revision: 1, verifiedHost: "", record };
  };
  return createLeadReaders(database, { find }).of;
}

test("a realtor is told at the homepage's address, in Korean if they show some", () => {
  expect(readersOf({ email: "kim@example.com", aboutMeKr: "안녕하세요" })("r-1", "en")).toEqual([
    { email: "kim@example.com", language: "ko" },
  ]);
  expect(readersOf({ email: "kim@example.com" })("r-1", "ko")).toEqual([{ email: "kim@example.com", language: "en" }]);
});

test("without an address on the homepage, or with none that is one, the account's is told; without either nobody", () => {
  expect(readersOf({})("r-1", "ko")).toEqual([]);
  account("a-1", "own@example.com", "realtor");
  database.run("INSERT INTO homepages (account_id, realtor_id) VALUES ('a-1', 'r-1')");
  const own = [{ email: "own@example.com", language: "en" }];
  expect(readersOf({})("r-1", "ko")).toEqual(own);
  expect(readersOf({ email: "a@example.com, b@example.com" })("r-1", "ko")).toEqual(own);
});

test("the office is every administrator, in the language of the form", () => {
  account("a-2", "one@example.com", "administrator");
  account("a-3", "two@example.com", "administrator");
  expect(readersOf({})(OFFICE, "ko")).toEqual([
    { email: "one@example.com", language: "ko" },
    { email: "two@example.com", language: "ko" },
  ]);
});

test("who does not want mails is told nothing: a realtor for the homepage, of the office each for themselves", () => {
  const record = JSON.stringify(parseRealtorInput({ desiredUrl: "kim", email: "kim@example.com" }));
  const readers = createLeadReaders(database, { find: (id) => ({ id, revision: 1, verifiedHost: "", record }) });
  const realtor = { inbox: "r-7", accountId: "a-1" };
  expect(readers.mailing(realtor)).toEqual({ isOn: true, to: "kim@example.com", undelivered: null });
  readers.setMailing(realtor, false);
  readers.setMailing(realtor, false);
  // Whoever of the homepage asks.
  expect(readers.mailing({ ...realtor, accountId: "a-2" })).toEqual({
    isOn: false,
    to: "kim@example.com",
    undelivered: null,
  });
  expect([readers.of("r-7", "ko"), readers.of("r-8", "ko")]).toEqual([
    [],
    [{ email: "kim@example.com", language: "en" }],
  ]);
  readers.setMailing(realtor, true);
  expect(readers.of("r-7", "ko")).toHaveLength(1);

  readers.setMailing({ inbox: OFFICE, accountId: "a-2" }, false);
  expect(readers.of(OFFICE, "ko").map(({ email }) => email)).toEqual(["two@example.com"]);
  expect(readers.mailing({ inbox: OFFICE, accountId: "a-2" })).toEqual({
    isOn: false,
    to: "one@example.com",
    undelivered: null,
  });
  expect(readers.mailing({ inbox: OFFICE, accountId: "a-3" })).toEqual({
    isOn: true,
    to: "two@example.com",
    undelivered: null,
  });
  expect(readers.mailing({ inbox: OFFICE, accountId: "nobody" })).toEqual({ isOn: true, to: null, undelivered: null });
});
