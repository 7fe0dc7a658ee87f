import { runVerify } from "./run-verify";
import type { Session } from "./session";

test("without CDN_URL there is no cache to ask, and it says what to set", async () => {
  const session = { env: { cdnUrl: null } } as unknown as Session;
  await expect(runVerify(session, ["--cdn"])).rejects.toThrow(/^CDN_URL is not set: set it to the address/);
});
