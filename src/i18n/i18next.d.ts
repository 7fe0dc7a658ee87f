import "i18next";
import type account from "./en/account.json";
import type admin from "./en/admin.json";
import type common from "./en/common.json";
import type draft from "./en/draft.json";
import type errors from "./en/errors.json";
import type home from "./en/home.json";
import type landing from "./en/landing.json";
import type messages from "./en/messages.json";
import type password from "./en/password.json";
import type privacy from "./en/privacy.json";
import type publishing from "./en/publishing.json";
import type realtor from "./en/realtor.json";
import type request from "./en/request.json";
import type screens from "./en/screens.json";
import type share from "./en/share.json";
import type visits from "./en/visits.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    keySeparator: false;
    resources: {
      account: typeof account;
      admin: typeof admin;
      common: typeof common;
      draft: typeof draft;
      errors: typeof errors;
      home: typeof home;
      landing: typeof landing;
      messages: typeof messages;
      password: typeof password;
      privacy: typeof privacy;
      publishing: typeof publishing;
      realtor: typeof realtor;
      request: typeof request;
      screens: typeof screens;
      share: typeof share;
      visits: typeof visits;
    };
  }
}
