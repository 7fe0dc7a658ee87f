import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts-list";

test("the browser tests know the same accounts", () => {
  const copy = readFileSync(join(__dirname, "../../../e2e/accounts.ts"), "utf8");
  expect(copy).toContain(`"${DEMO_PASSWORD}"`);
  const named = [...copy.matchAll(/demo\("([^"]+)", "([^"]+)"\)/g)].map(([, name, email]) => ({ name, email }));
  expect(named).toEqual(DEMO_ACCOUNTS.map(({ name, email }) => ({ name, email })));
});
