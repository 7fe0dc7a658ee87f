import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PictureText } from "./catalog";

const PICTURES_DIR = path.join(__dirname, "../../services/product-api/seed/pictures");
export const LOGO_SIZE = 240;

export interface Logo {
  description: PictureText;
  shapes: string;
}

export const LOGOS: readonly Logo[] = [
  {
    description: { ko: "지붕선 두 개가 겹친 로고", en: "Logo of two overlapping rooflines" },
    shapes: `<g fill="none" stroke="#0f5c4a" stroke-width="16" stroke-linecap="square" stroke-linejoin="miter"><path d="M36 146 108 74l72 72"/><path d="M84 170l60-60 60 60" stroke="#b98a4b"/></g>`,
  },
  {
    description: { ko: "문 안으로 해가 보이는 로고", en: "Logo of a sun inside an arched door" },
    shapes: `<path fill="#1f3552" d="M60 204V110a60 60 0 0 1 120 0v94h-20v-94a40 40 0 0 0-80 0v94Z"/><circle cx="120" cy="122" r="22" fill="#e0a24a"/><path fill="#1f3552" d="M96 164h48v10H96zM96 186h48v10H96z"/>`,
  },
  {
    description: { ko: "H 모양 기둥과 지붕의 로고", en: "Logo of a roof on the letter H" },
    shapes: `<path fill="#7a2e35" d="M120 34 212 104h-28L120 56 56 104H28Z"/><path fill="#7a2e35" d="M66 118h22v34h64v-34h22v88h-22v-34H88v34H66Z"/>`,
  },
  {
    description: { ko: "물결과 언덕의 원형 로고", en: "Round logo of a hill above waves" },
    shapes: `<clipPath id="disc"><circle cx="120" cy="120" r="88"/></clipPath><g clip-path="url(#disc)"><path fill="#dfe9e8" d="M0 0h240v240H0z"/><circle cx="156" cy="88" r="20" fill="#d9894f"/><path fill="#2f6f7d" d="M20 150c40-52 74-60 108-18 18-18 40-20 92 22v90H20Z"/><path fill="none" stroke="#dfe9e8" stroke-width="9" d="M20 172c20-14 40-14 60 0s40 14 60 0 40-14 60 0 30 10 40 4M20 196c20-14 40-14 60 0s40 14 60 0 40-14 60 0 30 10 40 4"/></g>`,
  },
  {
    description: { ko: "벽돌 네 장으로 만든 열쇠 구멍 로고", en: "Logo of four blocks around a keyhole" },
    shapes: `<path fill="#23262d" d="M40 40h74v52a30 30 0 0 0-22 28H40Zm86 0h74v80h-52a30 30 0 0 0-22-28ZM40 132h54a30 30 0 0 0 14 16l-6 52H40Zm106 0h54v68h-62l-6-52a30 30 0 0 0 14-16Z"/><circle cx="120" cy="120" r="13" fill="#c26a3d"/>`,
  },
  {
    description: { ko: "잎사귀로 된 집 로고", en: "Logo of a house made of leaves" },
    shapes: `<path fill="#5b7b4f" d="M116 48v152H52v-80c0-40 26-66 64-72Z"/><path fill="#8fae7c" d="M124 48c38 6 64 32 64 72v80h-64Z"/><path stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" d="M116 190c0-44-12-70-38-90M124 190c0-44 12-70 38-90"/>`,
  },
];

export function writeLogos(): void {
  mkdirSync(PICTURES_DIR, { recursive: true });
  for (const [index, { shapes, description }] of LOGOS.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" role="img"><title>${description.en}</title>${shapes}</svg>\n`;
    writeFileSync(path.join(PICTURES_DIR, `logo-${String(index + 1).padStart(2, "0")}.svg`), svg);
  }
}
