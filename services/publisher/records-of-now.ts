import { openForReading } from "./database";
import { openRecords, type RecordStore } from "./records";

/** The accepted records as of the moment they were opened, whatever is accepted meanwhile. */
export interface RecordsOfNow {
  records: RecordStore;
  /** To be called soon: until then the database's log of changes only grows. */
  close(): void;
}

/** Opens them beside the publisher, which goes on. All that was accepted up to their `lastSeq` is in them, and nothing after it. */
export async function openRecordsOfNow(dataDir: string): Promise<RecordsOfNow> {
  const client = openForReading(dataDir);
  try {
    const transaction = await client.transaction("read");
    return {
      records: await openRecords(transaction),
      close() {
        transaction.close();
        client.close();
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
