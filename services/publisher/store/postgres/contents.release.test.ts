import { startPostgres, type Postgres } from "../../../../testing/postgres";
import { openPostgresPlace } from "../../testing/postgres-place";
import { openSqlitePlace } from "../../testing/sqlite-place";
import { contentsSuite } from "../contents-suite";
import { openPostgresContents } from "./contents";
import { openPostgresStore } from "./postgres-store";

let server: Postgres;
beforeAll(async () => {
  // No test here ends the server.
  server = await startPostgres({ fsync: false });
});
afterAll(() => server.stop());

contentsSuite("postgres", openSqlitePlace, () => openPostgresPlace(server));

test("nobody moves what somebody works on, and nobody works on what is being moved", async () => {
  const place = await openPostgresPlace(server);
  const busy = (message: RegExp) =>
    expect.objectContaining({ code: "DATA_DIR_BUSY", message: expect.stringMatching(message) as string }) as Error;
  try {
    const store = await openPostgresStore(place.url, "a worker");
    await expect(openPostgresContents(place.url, "mover", 0)).rejects.toThrow(busy(/from 127\.0\.0\.1: stop them/));
    await store.close();
    const contents = await openPostgresContents(place.url, "mover", 0);
    await expect(openPostgresStore(place.url, "a worker")).rejects.toThrow(busy(/is being moved/));
    await expect(openPostgresContents(place.url, "another mover", 0)).rejects.toThrow(busy(/Another publisher/));
    await contents.close();
    await (await openPostgresStore(place.url, "a worker")).close();
  } finally {
    await place.close();
  }
});
