import { mapLink } from "./map-link";

test("a map is asked for the whole address, whatever stands in it", () => {
  expect(mapLink({ street: "12 Sable Oak Lane #3 & up", place: "Irvine, CA 92620" })).toBe(
    "https://www.google.com/maps/search/?api=1&query=12%20Sable%20Oak%20Lane%20%233%20%26%20up%2C%20Irvine%2C%20CA%2092620",
  );
  expect(mapLink({ street: "12 Oak", place: "" })).toBe("https://www.google.com/maps/search/?api=1&query=12%20Oak");
  expect(mapLink({ street: "", place: "Irvine, CA" })).toBeNull();
});
