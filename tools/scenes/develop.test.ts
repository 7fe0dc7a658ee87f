import { develop, readRadiance } from "./develop";

/** One row of eight equal pixels: each channel is a run of eight. */
function radianceRow(red: number, green: number, blue: number, exponent: number): Buffer {
  const header = Buffer.from("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 8\n");
  return Buffer.concat([header, Buffer.from([2, 2, 0, 8, 136, red, 136, green, 136, blue, 136, exponent])]);
}

test("a run-length encoded row becomes linear light", () => {
  const { width, height, pixels } = readRadiance(radianceRow(128, 64, 32, 129));
  expect([width, height, pixels.length]).toEqual([8, 1, 24]);
  expect([...pixels.slice(21)]).toEqual([1, 0.5, 0.25]);
});

test("a file without a size line is refused", () => {
  expect(() => readRadiance(Buffer.from("P6\n1 1\n255\n"))).toThrow("not a Radiance picture");
});

test("more exposure gives a brighter picture that never wraps around", async () => {
  const light = readRadiance(radianceRow(128, 128, 128, 128));
  const centre = async (exposure: number) => (await (await develop(light, exposure)).raw().toBuffer())[12] ?? 0;
  const [dim, normal, burnt] = [await centre(0.2), await centre(1), await centre(500)];
  expect(dim).toBeLessThan(normal);
  expect(burnt).toBe(255);
});
