import { parseAccount } from "./account";

const USER = { id: "u-1", name: "Kim", email: "kim@example.com", role: "realtor" };
const REALTOR = { id: "r-1", desiredUrl: "kim", name: "Kim" };
const LOGIN_BY = { as: "realtor", with: "password" };
const stored = (user: unknown, realtor: unknown = null, loginBy: unknown = null) => ({
  userInfo: JSON.stringify(user),
  realtorInfo: JSON.stringify(realtor),
  realtorLoginBy: JSON.stringify(loginBy),
});

test("what is stored is read back, and what else is in it is left out", () => {
  expect(parseAccount(stored({ ...USER, phone: "1" }, { ...REALTOR, photos: [] }, LOGIN_BY))).toEqual({
    user: USER,
    realtor: REALTOR,
    loginBy: LOGIN_BY,
  });
});

test.each([
  null,
  7,
  [],
  {},
  { ...USER, id: "" },
  { ...USER, id: 7 },
  { ...USER, name: null },
  { ...USER, role: "owner" },
])("the user %j is nobody", (user) => {
  expect(parseAccount(stored(user, REALTOR, LOGIN_BY))).toBeNull();
});

test.each(["{", "", "undefined", '"Kim"'])("the text %j is nobody", (userInfo) => {
  expect(parseAccount({ userInfo, realtorInfo: null, realtorLoginBy: null })).toBeNull();
});

test.each([{ id: "r-1" }, { ...REALTOR, desiredUrl: "" }, "r-1"])("the realtor %j counts as none", (realtor) => {
  expect(parseAccount(stored(USER, realtor))).toEqual({ user: USER, realtor: null, loginBy: null });
});

test.each([
  { as: "owner", with: "password" },
  { as: "user" },
  { as: "user", with: "magic" },
  { with: "redirect" },
  "password",
])("the login by %j counts as none", (loginBy) => {
  expect(parseAccount(stored(USER, null, loginBy))?.loginBy).toBeNull();
});

test.each(["user", "realtor"])("a %s signs in by password or by redirect", (as) => {
  for (const means of ["password", "redirect"])
    expect(parseAccount(stored(USER, null, { as, with: means }))?.loginBy).toEqual({ as, with: means });
});
