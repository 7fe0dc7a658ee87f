import { networkOf } from "./limits";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
