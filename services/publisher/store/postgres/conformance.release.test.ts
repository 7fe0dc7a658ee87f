import { startPostgres, type Postgres } from "../../../../testing/postgres";
import { openPostgresStoreUnderTest } from "../../testing/postgres-store-under-test";
import { storeSuite } from "../store-suite";

let server: Postgres;
beforeAll(async () => {
  // No test here ends the server.
  server = await startPostgres({ fsync: false });
});
afterAll(() => server.stop());

storeSuite("postgres", () => openPostgresStoreUnderTest(server));
