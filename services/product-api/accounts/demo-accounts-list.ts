import type { AccountUser } from "../../../src/domain/site/account";

interface DemoAccount extends AccountUser {
  /** Id of the seeded realtor that belongs to the account; its record says so by `userId`. */
  homepage: string | null;
}

/** Of all of them. */
export const DEMO_PASSWORD = "daemun-demo";

/** Come with the sample data. e2e/accounts.ts repeats what a browser types. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { id: "user-000001", name: "Minji Kim", email: "minji@daemun.example", role: "realtor", homepage: "r-000001" },
  { id: "user-000002", name: "Daniel Park", email: "daniel@daemun.example", role: "realtor", homepage: "r-000002" },
  { id: "user-000003", name: "Grace Lee", email: "grace@daemun.example", role: "realtor", homepage: "r-000003" },
  { id: "demo-newcomer", name: "Yuna Seo", email: "yuna@daemun.example", role: "realtor", homepage: null },
  { id: "demo-visitor", name: "Jisoo Han", email: "jisoo@daemun.example", role: "user", homepage: null },
  { id: "demo-administrator", name: "Office", email: "office@daemun.example", role: "administrator", homepage: null },
];
