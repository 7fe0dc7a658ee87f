import { PublisherError } from "../../errors";
import { openPostgresContents } from "./contents";
import { openPostgres } from "./database";
import { holdDatabase } from "./holder";

jest.mock("./holder", () => ({ holdDatabase: jest.fn() }));
jest.mock("./database", () => ({ openPostgres: jest.fn() }));

const BUSY = new PublisherError("DATA_DIR_BUSY", "Another publisher works on the database.");
const ended = jest.fn(() => Promise.resolve());

/** A database that others work on, from these addresses; nobody where there are none. */
function databaseWith(addresses: string[]): void {
  const connection = {
    get: () => Promise.resolve({ is_held: addresses.length === 0 }),
    all: () => Promise.resolve(addresses.map((address) => ({ address }))),
    end: ended,
  };
  const database = { connect: () => Promise.resolve(connection), close: ended };
  jest.mocked(openPostgres).mockReturnValue(database as unknown as ReturnType<typeof openPostgres>);
}

const open = () => openPostgresContents("postgres://db/one", "a data directory", 0);

beforeEach(() => ended.mockClear());

test("one that another publisher leads on is refused with where those are that work on it", async () => {
  jest.mocked(holdDatabase).mockRejectedValue(BUSY);
  databaseWith(["10.0.0.6", "10.0.0.7"]);
  await expect(open()).rejects.toMatchObject({
    code: "DATA_DIR_BUSY",
    message: "Other publishers work on the database, from 10.0.0.6, 10.0.0.7: stop them.",
  });
  expect(ended).toHaveBeenCalledTimes(2);
});

test("one that nobody works on, and somebody holds, is refused as it is", async () => {
  jest.mocked(holdDatabase).mockRejectedValue(BUSY);
  databaseWith([]);
  await expect(open()).rejects.toBe(BUSY);
  expect(ended).toHaveBeenCalledTimes(2);
});

test("one that is not reached is not asked again", async () => {
  const away = new PublisherError("DATABASE", "away");
  jest.mocked(holdDatabase).mockRejectedValue(away);
  jest.mocked(openPostgres).mockClear();
  await expect(open()).rejects.toBe(away);
  expect(openPostgres).not.toHaveBeenCalled();
});
