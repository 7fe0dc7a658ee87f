import { existsSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import type { LandingPrice } from "../../config/landing-price";
import type { SampleHomepage } from "../../config/sample-homepages";
import { SITE } from "../../config/site";
import { LANGUAGES, type Language } from "../../domain/site/locale";
import { renderWithMessages } from "../../i18n/render-with-messages";
import { HeroPreload } from "./hero-preload";
import { Landing } from "./landing";
import { DRAG_THRESHOLD_PX, isDrag } from "./use-click-without-drag";

const SAMPLES: readonly SampleHomepage[] = Array.from({ length: 10 }, (_, index) => ({
  name: { ko: `김민지 ${index}`, en: `Minji Kim ${index}` },
  city: { ko: "어바인", en: "Irvine, CA" },
  url: { ko: `/minji-${index}`, en: `/en/minji-${index}` },
  picture: { src: "/landing/sample-20-400.webp" },
  portrait: "/landing/face-03-320.webp",
  dark: false,
  colors: { field: "#0f5c4a", onField: "#ffffff", fill: "#0f5c4a", onFill: "#ffffff" },
}));

function landingWith(
  samples: readonly SampleHomepage[],
  language: Language = "en",
  price: LandingPrice | null = null,
): string {
  return renderWithMessages(<Landing language={language} samples={samples} price={price} />, language);
}

test.each(LANGUAGES)("the landing page is complete before any script runs (%s)", (language) => {
  const html = landingWith(SAMPLES, language);
  expect(html).toMatch(/<h1[^>]*>Built for Realtors<\/h1>/);
  expect(html.match(/class="sample"/g)).toHaveLength(10);
  expect(html.match(/<h3\b/g)).toHaveLength(6);
  expect(html.match(/<details\b/g)).toHaveLength(10);
  expect(html).toMatch(/NMLS/);
  expect(html).not.toMatch(/realtorwwwInput\.\d|undefined/);
});

test("the html of a visit has no request panel, which nobody sees before it is opened", () => {
  expect(landingWith(SAMPLES)).not.toMatch(/<form|<dialog/);
});

test.each(LANGUAGES)("every sample opens its page in this language in a new tab (%s)", (language) => {
  const html = landingWith(SAMPLES, language);
  const addresses = [...html.matchAll(/class="sample" href="([^"]+)" target="_blank"/g)].map(([, href]) => href);
  expect(addresses).toEqual(SAMPLES.map(({ url }) => url[language]));
});

test("a sample's frame shows the address that it opens", () => {
  const url = { ko: "https://www.minji.example.com/", en: "https://www.minji.example.com/" };
  expect(landingWith([{ ...SAMPLES[0]!, url }])).toContain('class="sample-address">www.minji.example.com</span>');
});

test.each([
  ["a cover", {}, "cover"],
  ["no cover", { picture: null }, "portrait"],
  ["no pictures", { picture: null, portrait: null }, "type"],
])("a sample with %s opens as a homepage does", (_, given, opening) => {
  expect(landingWith([{ ...SAMPLES[0]!, ...given }])).toContain(
    `class="sample-page sample-page-${opening} theme-light"`,
  );
});

test("without samples there is no carousel, and without ten the page promises no ten", () => {
  expect(landingWith([])).not.toMatch(/carousel|samples-title/);
  for (const language of LANGUAGES) expect(landingWith(SAMPLES.slice(0, 3), language)).not.toMatch(/\bten\b|열 가지/i);
});

test.each(LANGUAGES)("a price is shown as it was set, in the page's language (%s)", (language) => {
  const amount = { ko: "월 $29", en: "$29 a month" };
  const note = { ko: "첫 달은 무료입니다.", en: "The first month is free." };
  const html = landingWith(SAMPLES, language, { amount, note });
  expect(html).toContain(`class="landing-price-amount">${amount[language]}<`);
  expect(html).toContain(`class="landing-price-note">${note[language]}<`);
  expect(landingWith(SAMPLES, language, { amount, note: null })).not.toContain("landing-price-note");
});

test.each([
  ["ko", "대출 기관"],
  ["en", "Lender:"],
] as const)(
  "below the hero's action it says who lends, and what it costs where that is set (%s)",
  (language, lender) => {
    const proof = (price: LandingPrice | null) =>
      /class="landing-hero-proof">(.*?)<\/p>/
        .exec(landingWith(SAMPLES, language, price))?.[1]
        ?.replace(/<[^>]+>/g, "|");
    const name = SITE.lender.name;
    expect(proof(null)).toBe(`|${lender} ${name}||NMLS ID ${SITE.lender.nmls}|`);
    const amount = { ko: "월 $29", en: "$29 a month" };
    expect(proof({ amount, note: null })).toBe(`|${amount[language]}||${lender} ${name}||NMLS ID ${SITE.lender.nmls}|`);
  },
);

test.each(LANGUAGES)("without a price the page names none, and says how to ask for it (%s)", (language) => {
  const html = landingWith(SAMPLES, language);
  expect(html.replaceAll(/<!--.*?-->/g, "")).not.toMatch(/landing-price|price-title|\$/);
  const question = language === "ko" ? "얼마인가요?" : "How much does it cost?";
  expect(html).toContain(question);
  expect(landingWith(SAMPLES, language, { amount: { ko: "월 $29", en: "$29" }, note: null })).not.toContain(question);
});

test.each(LANGUAGES)(
  "the screens shown are those of the reader's language, and there are such files (%s)",
  (language) => {
    const html = landingWith(SAMPLES, language);
    const screens = [...new Set(html.match(/\/landing\/(?:editor|step|languages|instant|yours)-[\w-]+\.webp/g))];
    expect(screens).toHaveLength(40);
    // In the dark a light picture glares: each has a dark one.
    const isDark = (screen: string) => /-dark-\d+\.webp$/.test(screen);
    const inTheDark = (screen: string) => screen.replace(/-(\d+\.webp)$/, "-dark-$1");
    expect(screens.filter(isDark).sort()).toEqual(
      screens
        .filter((screen) => !isDark(screen))
        .map(inTheDark)
        .sort(),
    );
    // They wait until they are near; who has no script sees them all the same.
    expect(html.match(/<noscript><(?:picture|img)/g)).toHaveLength(4);
    for (const screen of screens) {
      expect(screen).toContain(`-${language}-`);
      expect([screen, existsSync(path.join(__dirname, "../../../static", screen))]).toEqual([screen, true]);
    }
  },
);

test("the hero's files are there, as AVIF and as WebP, and its preload is what its sources are", () => {
  const html = landingWith([]);
  const sets = (of: string) => [...of.matchAll(/srcset="([^"]+)"/gi)].map(([, set]) => set!);
  const hero = sets(/<section class="landing-hero">.*?<\/picture>/.exec(html)![0]);
  const files = hero.flatMap((set) => set.split(", ").map((candidate) => candidate.split(" ")[0]!));
  expect(files).toHaveLength(10);
  expect(files.filter((file) => !existsSync(path.join(__dirname, "../../../static", file)))).toEqual([]);
  expect(sets(renderToStaticMarkup(<HeroPreload />))).toEqual(hero.filter((set) => set.includes(".avif")));
});

test("more than 5 px is a drag, 5 px is still a click", () => {
  expect(DRAG_THRESHOLD_PX).toBe(5);
  expect(isDrag({ x: 10, y: 10 }, { x: 15, y: 10 })).toBe(false);
  expect(isDrag({ x: 10, y: 10.9 }, { x: 15, y: 10 })).toBe(false);
  expect(isDrag({ x: 10, y: 10 }, { x: 4, y: 10 })).toBe(true);
});
