import { withReleasedStack } from "../testing/prepared-release";
import { createRandom } from "../testing/random";
import { runRestarts } from "../testing/restart-run";

const RESTARTS = 4;
const VISITORS = 5;

test("a serve on its parent's socket is restarted under load: no page fails, and no webhook without a word", async () => {
  await withReleasedStack(process.env.RELEASE_DATA_DIR, async (stack) => {
    const print = () => undefined;
    const random = createRandom(5);
    const figures = await runRestarts({ stack, restarts: RESTARTS, visitors: VISITORS, random, print });
    expect(figures.failures).toEqual([]);
    expect(figures.lostWebhooks).toEqual([]);
    expect(figures.pages).toBeGreaterThan(RESTARTS * VISITORS);
    expect(figures.webhooks.taken).toBeGreaterThan(RESTARTS);
  });
});
