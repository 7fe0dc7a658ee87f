import { createRandom } from "../../../testing/random";
import { parseRealtor } from "../../../src/domain/realtor/realtor";
import { trySeeds, type Part } from "../part";
import { RECORD } from "./record";
import { mutate, withAnyField } from "./mutate";

const LONGEST_MS = 20_000;

function jsonOf(seed: number): unknown {
  const random = createRandom(seed);
  if (random() < 0.7) return withAnyField(random, RECORD, Object.keys(RECORD));
  try {
    return JSON.parse(mutate(random, Buffer.from(JSON.stringify(RECORD))).toString());
  } catch {
    return null;
  }
}

/** The API's records as the publisher reads them: parsed or refused, soon, and what is parsed stays what it is. */
export const recordPart: Part = {
  name: "record",
  full: 100_000,
  share: 1,
  run: (budget) =>
    trySeeds(budget, async (seed) => {
      const value = jsonOf(seed);
      const started = performance.now();
      const parsed = parseRealtor(value);
      const ms = performance.now() - started;
      if (ms > LONGEST_MS) return `it took ${String(Math.round(ms))} ms`;
      if (!parsed.ok) return parsed.reason === "" ? "it is refused without a reason" : null;
      const again = parseRealtor(JSON.parse(JSON.stringify(parsed.realtor)));
      const isSame = again.ok && JSON.stringify(again.realtor) === JSON.stringify(parsed.realtor);
      return isSame ? null : "parsed twice it is another one";
    }),
};
