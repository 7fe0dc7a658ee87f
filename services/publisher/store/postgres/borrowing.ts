import type { Job, Jobs } from "../jobs";
import type { Postgres, Sql } from "./database";
import { claimedJobOf } from "./job-lists";
import * as sql from "./job-statements";
import { LEASE_MS, lockHeld, tokensOf, type HeldLeases } from "./leases";

interface Telling {
  /** Within a transaction: the other processes, of work. */
  tell(transaction: Sql, realtorIds: ReadonlySet<string>): Promise<void>;
  /** This one. */
  announce(realtorIds: ReadonlySet<string>): void;
}

export type Borrowing = Required<Pick<Jobs, "borrow" | "giveBack">>;

/** Claims of who publishes realtors for another reason than work of theirs: beside the jobs of this process, which share none of them. */
export function createBorrowing(
  database: Postgres,
  holder: string,
  leases: HeldLeases,
  { tell, announce }: Telling,
): Borrowing {
  return {
    async borrow(realtorIds, now) {
      const askedAt = Date.now();
      const claimed = database.transaction((transaction) =>
        transaction.all(sql.BORROW_JOBS, [realtorIds, now, `${holder}, borrowing`, LEASE_MS]),
      );
      const rows = await claimed.catch((error: unknown) => {
        leases.doubt();
        throw error;
      });
      const jobs = rows.map(claimedJobOf);
      leases.add(jobs, askedAt);
      const added = rows.filter((row) => row["is_new"] === true).map((row) => row["lease_token"] as string);
      return { jobs, added: new Set(added) };
    },

    async giveBack({ jobs, added }) {
      if (jobs.length === 0) return;
      try {
        const waiting = await database.transaction(async (transaction) => {
          const held = await lockHeld(transaction, jobs);
          const isLeft = ({ realtorId, lease, generation }: Job) =>
            held.has(realtorId) && !(added.has(lease) && held.get(realtorId) === generation);
          const left = new Set(jobs.filter(isLeft).map(({ realtorId }) => realtorId));
          await transaction.run(sql.DELETE_JOBS, [[...held.keys()].filter((id) => !left.has(id))]);
          await transaction.run(sql.END_LEASES, tokensOf(jobs));
          if (left.size > 0) await tell(transaction, left);
          return left;
        });
        leases.remove(jobs);
        if (waiting.size > 0) announce(waiting);
      } catch (error) {
        for (const job of jobs) leases.leave(job);
        throw error;
      }
    },
  };
}
