import type { ReactElement } from "react";
import i18next from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../domain/site/locale";
import { I18NEXT_OPTIONS } from "./i18next-options";
import enAccount from "./en/account.json";
import enAdmin from "./en/admin.json";
import enCommon from "./en/common.json";
import enErrors from "./en/errors.json";
import enLanding from "./en/landing.json";
import enPublishing from "./en/publishing.json";
import enRealtor from "./en/realtor.json";
import enScreens from "./en/screens.json";
import koAccount from "./ko/account.json";
import koAdmin from "./ko/admin.json";
import koCommon from "./ko/common.json";
import koErrors from "./ko/errors.json";
import koLanding from "./ko/landing.json";
import koPublishing from "./ko/publishing.json";
import koRealtor from "./ko/realtor.json";
import koScreens from "./ko/screens.json";

const RESOURCES = {
  ko: {
    account: koAccount,
    admin: koAdmin,
    common: koCommon,
    errors: koErrors,
    landing: koLanding,
    publishing: koPublishing,
    realtor: koRealtor,
    screens: koScreens,
  },
  en: {
    account: enAccount,
    admin: enAdmin,
    common: enCommon,
    errors: enErrors,
    landing: enLanding,
    publishing: enPublishing,
    realtor: enRealtor,
    screens: enScreens,
  },
};

/** For tests: the html of an element on the server, with all messages of the language. */
export function renderWithMessages(element: ReactElement, language: Language): string {
  const i18n = i18next.createInstance();
  void i18n.init({
    ...I18NEXT_OPTIONS,
    lng: language,
    resources: RESOURCES,
    initImmediate: false,
    react: { useSuspense: false },
  });
  return renderToString(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}
