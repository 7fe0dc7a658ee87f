import { emailFragment, emailInAddress, secretInAddress } from "./secret-in-address";

test("a typed address goes from the sign-in to the screen that mails a link, and is no secret", () => {
  const hash = emailFragment(" 지은+a&b@example.com ");
  expect(emailInAddress(hash)).toBe("지은+a&b@example.com");
  expect(secretInAddress(hash)).toBeNull();
  expect(emailFragment("  ")).toBe("");
});

test.each(["", "#email=", "#email=%E0%A4%A", "#reset=abc", "#email=a&b"])("%j holds no address", (hash) => {
  expect(emailInAddress(hash)).toBe("");
});
