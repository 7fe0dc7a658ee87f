import { lenderOf } from "./lender";

test("outside production a sample stands in for what is not set, in production nothing does", () => {
  const given = { LENDER_NAME: "Hana Lending", LENDER_LICENSE: undefined, LENDER_NMLS: undefined };
  expect(lenderOf({ ...given, DEPLOY_ENV: "dev" })).toEqual({
    name: "Hana Lending",
    licence: "60DBO-000000",
    nmls: "000000",
  });
  expect(lenderOf({ ...given, DEPLOY_ENV: "production" })).toEqual({ name: "Hana Lending", licence: "", nmls: "" });
  const all = { LENDER_NAME: "Hana Lending", LENDER_LICENSE: "41DBO-1", LENDER_NMLS: "77" };
  for (const DEPLOY_ENV of ["dev", "production"] as const)
    expect(lenderOf({ ...all, DEPLOY_ENV })).toEqual({ name: "Hana Lending", licence: "41DBO-1", nmls: "77" });
});
