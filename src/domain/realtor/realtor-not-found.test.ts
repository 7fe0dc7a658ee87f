import { isRealtorNotFound } from "./realtor-not-found";

test.each([
  [404, { code: "REALTOR_NOT_FOUND", message: "Realtor not found: kim" }, true],
  [404, { code: "ROUTE_NOT_FOUND" }, false],
  [404, "<html>", false],
  [404, null, false],
  [502, { code: "REALTOR_NOT_FOUND" }, false],
])("%i with %j says that there is no such realtor: %s", (status, body, expected) => {
  expect(isRealtorNotFound(status, body)).toBe(expected);
});
