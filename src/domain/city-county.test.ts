import { countyOf } from "./city-county";

test.each([
  ["Irvine", "Orange"],
  ["Newport Beach", "Orange"],
  ["Lake Forest", "Orange"],
  ["Rancho Mission Viejo", "Orange"],
  ["Tustin", "Orange"],
  ["Los Angeles", "Los Angeles"],
  ["La Cañada Flintridge", "Los Angeles"],
  ["La Canada Flintridge", "Los Angeles"],
  ["La Crescenta-Montrose", "Los Angeles"],
  ["Beverly Hills", "Los Angeles"],
  ["Hancock Park", "Los Angeles"],
  ["Johns Creek", "Fulton"],
  ["Alpharetta", "Fulton"],
  ["Suwanee", "Gwinnett"],
  [" irvine ", "Orange"],
  ["Atlanta", ""],
  ["", ""],
  ["constructor", ""],
])("%p lies in %p", (city, county) => {
  expect(countyOf(city)).toBe(county);
});
