import fc from "fast-check";
import { mosaicSpans } from "./gallery-mosaic";

test("every row is full for any number of pictures, and eight are shown at most", () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const spans = mosaicSpans(count);
      expect(spans).toHaveLength(Math.min(count, 8));
      let filled = 0;
      for (const span of spans) {
        filled += span;
        expect(filled % 12 === 0 || (filled % 12) + 4 <= 12).toBe(true);
      }
      expect(filled % 12).toBe(0);
    }),
  );
});
