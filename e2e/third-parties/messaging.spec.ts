import { open } from "../fixtures";
import { IDS } from "../../testing/collector/vendor-ids";

import { expect, test } from "./fixtures";
import { ALL_GRANTED, answeredBefore } from "./visitor";

test("messaging begins a session under the configured key, at the configured address", async ({ page, site, sent }) => {
  await site.release("container");
  await answeredBefore(page, ALL_GRANTED);
  await open(page, "/");
  await expect.poll(() => sent.to(IDS.BRAZE_BASE_URL).length).toBeGreaterThan(0);
  const requests = sent.to(IDS.BRAZE_BASE_URL);
  for (const { headers, path } of requests) expect(headers["x-braze-api-key"], path).toBe(IDS.BRAZE_API_KEY);
  const events = requests.flatMap(({ body }) => (JSON.parse(body) as { events?: { name: string }[] }).events ?? []);
  // Braze's name for the start of a session.
  expect(events.map(({ name }) => name)).toContain("ss");
});
