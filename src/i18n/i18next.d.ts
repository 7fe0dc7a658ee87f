import "i18next";
import type account from "./en/account.json";
import type common from "./en/common.json";
import type errors from "./en/errors.json";
import type landing from "./en/landing.json";
import type realtor from "./en/realtor.json";
import type screens from "./en/screens.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    keySeparator: false;
    resources: {
      account: typeof account;
      common: typeof common;
      errors: typeof errors;
      landing: typeof landing;
      realtor: typeof realtor;
      screens: typeof screens;
    };
  }
}
