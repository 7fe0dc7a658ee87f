import { Client } from "pg";
import type { Claim } from "./history";

/** Beside the publisher's own tables: each lease that a row gets or loses, in the transaction that does it. */
const NOTE_CLAIMS = `
  CREATE TABLE soak_claims (
    id BIGSERIAL PRIMARY KEY, realtor_id TEXT NOT NULL, holder TEXT, at BIGINT NOT NULL);
  CREATE FUNCTION soak_note(realtor TEXT, holder TEXT) RETURNS VOID LANGUAGE SQL AS $$
    INSERT INTO soak_claims (realtor_id, holder, at)
    VALUES (realtor, holder, floor(extract(epoch FROM clock_timestamp()) * 1000)) $$;
  CREATE FUNCTION soak_note_claim() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN
      IF OLD.lease_token IS NOT NULL THEN PERFORM soak_note(OLD.realtor_id, NULL); END IF;
    ELSIF TG_OP = 'INSERT' THEN
      IF NEW.lease_token IS NOT NULL THEN PERFORM soak_note(NEW.realtor_id, NEW.lease_holder); END IF;
    ELSIF NEW.lease_token IS DISTINCT FROM OLD.lease_token THEN
      PERFORM soak_note(NEW.realtor_id, NEW.lease_holder);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER soak_note_claim AFTER INSERT OR UPDATE OR DELETE ON queue_jobs
    FOR EACH ROW EXECUTE FUNCTION soak_note_claim();`;

export async function noteClaims(url: string): Promise<void> {
  await asked(url, (client) => client.query(NOTE_CLAIMS));
}

/** `workerOf`: by the name that it has in the database. */
export async function readClaims(url: string, workerOf: (holder: string) => string): Promise<Claim[]> {
  const { rows } = await asked(url, (client) =>
    client.query<{ realtor_id: string; holder: string | null; at: string }>("SELECT * FROM soak_claims ORDER BY id"),
  );
  return rows.map(({ realtor_id: realtorId, holder, at }) => ({
    realtorId,
    worker: holder === null ? null : workerOf(holder),
    at: Number(at),
  }));
}

export interface Counts {
  records: number;
  jobs: number;
  /** What the cache in front still has to be told. */
  purges: number;
  /** Jobs that were given up. */
  dead: number;
}

export async function readCounts(url: string): Promise<Counts> {
  const { rows } = await asked(url, (client) =>
    client.query<Record<keyof Counts, string>>(`SELECT (SELECT count(*) FROM records) AS records,
      (SELECT count(*) FROM queue_jobs) AS jobs, (SELECT count(*) FROM purges) AS purges,
      (SELECT count(*) FROM queue_dead) AS dead`),
  );
  const { records, jobs, purges, dead } = rows[0]!;
  return { records: Number(records), jobs: Number(jobs), purges: Number(purges), dead: Number(dead) };
}

async function asked<Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client(url);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
