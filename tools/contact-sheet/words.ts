import enAdmin from "../../src/i18n/en/admin.json";
import enLanding from "../../src/i18n/en/landing.json";
import enPublishing from "../../src/i18n/en/publishing.json";
import enRealtor from "../../src/i18n/en/realtor.json";
import koAdmin from "../../src/i18n/ko/admin.json";
import koLanding from "../../src/i18n/ko/landing.json";
import koPublishing from "../../src/i18n/ko/publishing.json";
import koRealtor from "../../src/i18n/ko/realtor.json";

/** What the screens say, to find their parts by. */
export const WORDS = {
  ko: {
    admin: koAdmin,
    landing: koLanding,
    publishing: koPublishing,
    realtor: koRealtor,
  },
  en: {
    admin: enAdmin,
    landing: enLanding,
    publishing: enPublishing,
    realtor: enRealtor,
  },
};
