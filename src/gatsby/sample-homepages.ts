import { z } from "zod";
import type { SampleHomepage } from "../config/sample-homepages";
import { localizePath } from "../domain/site/page-path";
import { designOf } from "../domain/realtor/realtor-design";
import { AND_AVIF } from "../domain/realtor/picture-form";
import { isHexColor } from "../domain/realtor/validators";
import { SEEDED_HOMEPAGES } from "./seeded-homepages";

/** Spec §9. */
export const SAMPLES_SHOWN = 10;
/** In `static/landing`, written by `tools/scenes/landing-pictures.ts`. */
const PICTURE_WIDTHS_PX = [400, 560, 800] as const;

const webUrl = z.url({ protocol: /^https?$/ });
const PATH_OF_SITE = /^\/(?!\/)\S*$/;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.trim() !== "";
const isAddress: Check = (value) =>
  typeof value === "string" && (PATH_OF_SITE.test(value) || webUrl.safeParse(value).success);

const TEXT = "a text";
const ADDRESS = "an address with https:// or http://, or a path of the site that starts with /";

function mustBe(what: string) {
  return {
    error: ({ input }: { input?: unknown }) => (input === undefined ? `is missing: it is ${what}` : `must be ${what}`),
  };
}

function checked(isRight: Check, what: string) {
  return z.custom<string>(isRight, mustBe(what));
}

function inBothLanguages(isRight: Check, what: string) {
  const perLanguage = z.strictObject({ ko: checked(isRight, what), en: checked(isRight, what) });
  return z
    .custom<string | z.output<typeof perLanguage>>(
      (value) => isRight(value) || perLanguage.safeParse(value).success,
      mustBe(`${what}, or {"ko": …, "en": …} of them`),
    )
    .transform((given) => (typeof given === "string" ? { ko: given, en: given } : given));
}

const settingSchema = z.array(
  z.strictObject(
    {
      name: inBothLanguages(isText, TEXT),
      city: inBothLanguages(isText, TEXT),
      url: inBothLanguages(isAddress, ADDRESS),
      picture: checked(isAddress, ADDRESS),
      portrait: checked(isAddress, ADDRESS).optional(),
      color: z.string().refine(isHexColor, "must be # and six hex digits").optional(),
      dark: z.boolean("must be true or false").optional(),
    },
    "must be an object with name, city, picture and url, and at most portrait, color and dark",
  ),
  "must be a list",
);

/** Parses SAMPLE_HOMEPAGES. Throws an error that names the entry and what to do. */
export function parseSampleHomepages(setting: string): SampleHomepage[] {
  const parsed = settingSchema.safeParse(readJson(setting));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path: [entry, ...keys], message }) =>
      entry === undefined ? message : `entry ${Number(entry) + 1}: ${[...keys, message].join(" ")}`,
    );
    throw new Error(`SAMPLE_HOMEPAGES is wrong: ${reasons.join("; ")}. See .env.example.`);
  }
  const samples = parsed.data;
  if (samples.length > SAMPLES_SHOWN)
    throw new Error(`SAMPLE_HOMEPAGES has ${samples.length} entries; the landing page shows ten. Take some out.`);
  return samples.map(({ name, city, url, picture, portrait = null, color = "", dark = false }) => ({
    name,
    city,
    url,
    picture: { src: picture },
    portrait,
    dark,
    colors: colorsOf(color, dark),
  }));
}

/** The own pages of the realtors that the embedded API starts with: fewer than ten realtors are fewer samples. */
export function seededSampleHomepages(realtors: number): SampleHomepage[] {
  return SEEDED_HOMEPAGES.slice(0, realtors).map(({ slug, name, city, color, dark = false, scene, face }) => ({
    name,
    city,
    url: { ko: localizePath(`/${slug}`, "ko"), en: localizePath(`/${slug}`, "en") },
    picture: scene === undefined ? null : pictureOf(scene),
    portrait: face === undefined ? null : `/landing/face-${face}-${scene === undefined ? 640 : 320}${AND_AVIF}`,
    dark,
    colors: colorsOf(color, dark),
  }));
}

function pictureOf(scene: string): { src: string; srcSet: string } {
  const file = (width: number) => `/landing/sample-${scene}-${width}${AND_AVIF}`;
  return {
    src: file(PICTURE_WIDTHS_PX[0]),
    srcSet: PICTURE_WIDTHS_PX.map((width) => `${file(width)} ${width}w`).join(", "),
  };
}

function colorsOf(color: string, dark: boolean): SampleHomepage["colors"] {
  const {
    color: field,
    onColor,
    onLight,
    onDark,
  } = designOf({
    designMainColor: color,
    designMainDarkMode: dark ? "Y" : "N",
    contentDarkMode: "N",
    designFontSize: null,
  });
  const { fill, onFill } = dark ? onDark : onLight;
  return { field, onField: onColor, fill, onFill };
}

function readJson(setting: string): unknown {
  try {
    return JSON.parse(setting) as unknown;
  } catch (cause) {
    throw new Error(
      `SAMPLE_HOMEPAGES is not JSON (${(cause as Error).message}): write a list of ten objects with name, city, picture and url. See .env.example.`,
      { cause },
    );
  }
}
