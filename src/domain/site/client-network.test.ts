import { networkOf } from "./client-network";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:DB8:0000:0001:0:0:0:2", "2001:db8:0:1::/64"],
  ["2001:db8:0:2::1", "2001:db8:0:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["2001:db8::1::2", "2001:db8::1::2"],
  ["a:b]/:", "a:b]/:"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
