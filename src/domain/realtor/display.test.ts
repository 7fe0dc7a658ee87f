import fc from "fast-check";
import { largeNumber, monthName, to12Hour, weekdayName, withThousands } from "./display";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567.5, "1,234,567.5"],
  [-1234, "-1,234"],
  [1e21, "1,000,000,000,000,000,000,000"],
  [-0, "0"],
  [1e-7, "0"],
  [NaN, ""],
])("%p with thousands separators is %p", (value, shown) => {
  expect(withThousands(value)).toBe(shown);
});

test("taking the separators out gives the number back", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(Number(withThousands(value).replaceAll(",", ""))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test.each([
  [0, "0"],
  [999_999, "999,999"],
  [1_000_000, "1.00M"],
  [12_345_678, "12.35M"],
  [999_949_999, "999.95M"],
  [999_994_999, "999.99M"],
  [999_995_000, "1,000.00M"],
  [999_999_999, "1,000.00M"],
  [-999_999_999, "-1,000.00M"],
  [1_000_000_000, "1.00B"],
  [1_234_567_890, "1.23B"],
  [2_500_000_000_000, "2,500.00B"],
  [1_500_000, "1.50M"],
  [999_999.5, "999,999.5"],
  [NaN, ""],
  [Infinity, ""],
])("the large number %p is %p", (value, shown) => {
  expect(largeNumber(value)).toBe(shown);
});

test("a number too large to write out is still shown", () => {
  expect(largeNumber(Number.MAX_VALUE)).toMatch(/^[\d,]+\.00B$/);
});

test.each([
  ["00:00", "12:00 am"],
  ["00:30", "12:30 am"],
  ["9:05", "9:05 am"],
  ["11:59", "11:59 am"],
  ["12:00", "12:00 pm"],
  ["13:05", "1:05 pm"],
  ["23:59:59", "11:59 pm"],
  ["24:00", "24:00"],
  ["noon", "noon"],
  ["at 13:05", "at 13:05"],
  ["13:05 sharp", "13:05 sharp"],
  ["13:60", "13:60"],
  ["13:05:60", "13:05:60"],
  ["19:05", "7:05 pm"],
])("%s in twelve hours is %s", (time, shown) => {
  expect(to12Hour(time)).toBe(shown);
});

test.each([
  ["00", "Sun"],
  ["01", "Mon"],
  ["06", "Sat"],
  ["07", "Sun"],
  ["08", ""],
  ["1", ""],
  ["001", ""],
  ["011", ""],
])("weekday %p is %p", (digits, name) => {
  expect(weekdayName(digits)).toBe(name);
});

test.each([
  ["01", "Jan"],
  ["09", "Sep"],
  ["12", "Dec"],
  ["00", ""],
  ["13", ""],
  ["1", ""],
  ["001", ""],
  ["1x", ""],
])("month %p is %p", (digits, name) => {
  expect(monthName(digits)).toBe(name);
});
