import type { ReactElement } from "react";
import { useI18next, useTranslation } from "gatsby-plugin-react-i18next";
import { wrapPageElement as wrapAsPlugin } from "gatsby-plugin-react-i18next/dist/plugin/wrapPageElement.js";
import { renderToString } from "react-dom/server";
import { LANGUAGES, type Language } from "../domain/site/locale";
import { basePage } from "../domain/realtor/page-context";
import enCommon from "./en/common.json";
import enLanding from "./en/landing.json";
import { I18NEXT_OPTIONS } from "./i18next-options";
import koCommon from "./ko/common.json";
import koLanding from "./ko/landing.json";
import { wrapPageElement } from "./wrap-page-element";

const MESSAGES = { ko: { common: koCommon, landing: koLanding }, en: { common: enCommon, landing: enLanding } };
const OPTIONS = { i18nextOptions: I18NEXT_OPTIONS, redirect: false, siteUrl: "https://site.test", plugins: [] };

type Namespace = keyof (typeof MESSAGES)["ko"];

/** Everything that a page has of the plugin. */
function Probe(): ReactElement {
  const { t } = useTranslation();
  const { t: landing } = useTranslation("landing");
  const { language, languages, originalPath, path, routed, defaultLanguage, siteUrl } = useI18next();
  const context = { language, languages, originalPath, path, routed, defaultLanguage, siteUrl };
  const number = originalPath.length;
  const texts = [
    t("siteName"),
    landing("hero.title"),
    t("footer.licence", { number }),
    t("no.such.text" as "siteName"),
  ];
  return <p title={JSON.stringify(context)}>{texts.join(" · ")}</p>;
}

function wrapping(language: Language, address: string, namespaces: readonly Namespace[] = ["common", "landing"]) {
  const page = basePage(address, language);
  const edges = namespaces.map((ns) => ({ node: { ns, language, data: JSON.stringify(MESSAGES[language][ns]) } }));
  const props = { data: { locales: { edges } }, pageContext: page.context, location: { pathname: page.path } };
  return { element: <Probe />, props } as unknown as Parameters<typeof wrapPageElement>[0];
}

test.each(LANGUAGES)(
  "pages of one language share what is set up, and are what the plugin makes of them (%s)",
  (language) => {
    for (const address of ["/", "/minji-kim", "/daniel-park"]) {
      const page = wrapping(language, address);
      const expected = renderToString(wrapAsPlugin(page, OPTIONS) as ReactElement);
      expect(renderToString(wrapPageElement(page, OPTIONS))).toBe(expected);
      expect(expected).toContain(address);
    }
  },
);

test("a page with fewer namespaces is not given those of another", () => {
  renderToString(wrapPageElement(wrapping("ko", "/"), OPTIONS));
  const page = wrapping("ko", "/", ["common"]);
  expect(renderToString(wrapPageElement(page, OPTIONS))).toBe(
    renderToString(wrapAsPlugin(page, OPTIONS) as ReactElement),
  );
});
