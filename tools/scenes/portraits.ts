import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { bodySvg, frontSvg, NECKLINES } from "./portrait-clothes";
import { CENTRE_X, faceSvg, glassesSvg } from "./portrait-face";
import { hairBackSvg, hairFrontSvg } from "./portrait-hair";
import { PEOPLE, type Person } from "./portrait-people";
import { FACE_QUALITIES, writeAvif } from "./write-avif";

const PICTURES_DIR = path.join(__dirname, "../../services/product-api/seed/pictures");
const FULL = { width: 800, height: 1000 };
const THUMB = { width: 320, height: 400 };

const softFilters = [1, 3, 6, 10, 14, 40]
  .map(
    (d) =>
      `<filter id="soft${d}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${d}"/></filter>`,
  )
  .join("");

const backdropSvg = ([light, deep]: Person["backdrop"]) =>
  `<rect width="800" height="1000" fill="url(#backdrop)"/><path d="M -60,0 L 300,0 L 120,1000 L -60,1000 Z" fill="${light}" opacity=".7" filter="url(#soft40)"/><path d="M 620,0 L 860,0 L 860,760 Z" fill="${deep}" opacity=".55" filter="url(#soft40)"/>`;

function neckSvg({ neck, skin }: Person): string {
  const l = CENTRE_X - neck;
  const r = CENTRE_X + neck;
  const outline = `M ${l},540 C ${l},640 ${l - 6},670 ${l - 40},712 C 340,800 370,850 400,860 C 430,850 460,800 ${r + 40},712 C ${r + 6},670 ${r},640 ${r},540 Z`;
  return `<path d="${outline}" fill="${skin.base}"/><clipPath id="neck"><path d="${outline}"/></clipPath><g clip-path="url(#neck)">
<path d="M ${l - 20},560 C ${l + 10},650 380,690 ${r + 30},706 L ${r + 20},540 Z" fill="${skin.shade}" opacity=".9" filter="url(#soft6)"/><path d="M ${r - 30},560 L ${r + 54},740 L 420,800 Z" fill="${skin.shade}" opacity=".5" filter="url(#soft10)"/>
<path d="M ${l + 4},728 C 360,742 384,750 392,764 M ${r - 4},728 C 440,742 416,750 408,764" fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round" opacity=".7" filter="url(#soft3)"/></g>`;
}

const earringsSvg = (colour: string) =>
  `<g fill="${colour}"><circle cx="279" cy="478" r="7"/><circle cx="521" cy="478" r="7"/></g>`;

export function portraitSvg(person: Person): string {
  const { hair, tone, skin, face, outfit, glasses } = person;
  const head = `rotate(${person.tilt} 400 640) translate(400 616) scale(${1.02 * face.features.wide} ${0.95 * face.features.long}) translate(-400 -616)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><defs>${softFilters}
<linearGradient id="backdrop" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${person.backdrop[0]}"/><stop offset="1" stop-color="${person.backdrop[1]}"/></linearGradient>
<linearGradient id="hairTone" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${tone.base}"/><stop offset=".35" stop-color="${tone.sheen}"/><stop offset=".55" stop-color="${tone.base}"/><stop offset="1" stop-color="${tone.dark}"/></linearGradient></defs>
${backdropSvg(person.backdrop)}
<g transform="translate(400 1000) scale(1.14) translate(-400 -1000) translate(0 10)">
<g transform="${head}">${hairBackSvg(hair, tone)}</g>
<g transform="translate(0 -46)">${bodySvg(outfit, person.shoulders)}<clipPath id="neckline"><path d="${NECKLINES[outfit.kind]}"/></clipPath><g clip-path="url(#neckline)">${neckSvg(person)}</g>${frontSvg(outfit)}</g>
<g transform="${head}">${faceSvg(face, skin, tone.base)}${person.earrings ? earringsSvg(person.earrings) : ""}${hairFrontSvg(hair, tone)}${glasses ? glassesSvg(glasses.colour, glasses.round) : ""}</g></g></svg>`;
}

async function main(): Promise<void> {
  mkdirSync(PICTURES_DIR, { recursive: true });
  for (const [index, person] of PEOPLE.entries()) {
    const name = `portrait-${String(index + 1).padStart(2, "0")}`;
    const full = await sharp(Buffer.from(portraitSvg(person)))
      .resize(FULL)
      .png()
      .toBuffer();
    await write(`${name}.webp`, sharp(full));
    await write(`${name}-thumb.webp`, sharp(full).resize(THUMB));
  }
}

async function write(name: string, picture: Sharp): Promise<void> {
  const file = path.join(PICTURES_DIR, name);
  await picture.clone().webp({ quality: 84, smartSubsample: true, effort: 6 }).toFile(file);
  await writeAvif(file, picture, FACE_QUALITIES);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
