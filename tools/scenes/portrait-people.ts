import type { PictureText } from "./catalog";
import type { Outfit } from "./portrait-clothes";
import type { FaceShape, Skin } from "./portrait-face";
import type { Features } from "./portrait-features";
import type { HairStyle, HairTone } from "./portrait-hair";

export interface Person {
  hair: HairStyle;
  tone: HairTone;
  skin: Skin;
  face: FaceShape;
  outfit: Outfit;
  shoulders: number;
  neck: number;
  tilt: number;
  backdrop: readonly [string, string];
  glasses?: { colour: string; round: boolean };
  earrings?: string;
  description: PictureText;
}

const BLACK: HairTone = { base: "#2a2220", dark: "#171211", sheen: "#5a4a44" };
const BROWN: HairTone = { base: "#49332a", dark: "#2c1d17", sheen: "#80604e" };
const CHESTNUT: HairTone = { base: "#5d3d2c", dark: "#3a251a", sheen: "#966a4e" };
const INK: HairTone = { base: "#20212a", dark: "#121319", sheen: "#4b5062" };
const SILVER: HairTone = { base: "#8f8d8c", dark: "#656362", sheen: "#c4c2c0" };
const PEPPER: HairTone = { base: "#56524f", dark: "#393634", sheen: "#8d8885" };

const FAIR: Skin = { base: "#f1cfb6", shade: "#d9a687", deep: "#a3644a", light: "#fbe5d4" };
const WARM: Skin = { base: "#e8bf9f", shade: "#cb9371", deep: "#91553a", light: "#f6dac2" };
const TAN: Skin = { base: "#ddae8a", shade: "#bb805d", deep: "#80492f", light: "#eecbab" };

type Shape = Partial<Omit<FaceShape, "features">> & { features: Partial<Features> };

const PLAIN: Features = {
  wide: 1,
  long: 1,
  eyeWide: 1,
  eyeOpen: 1,
  eyeTurn: 0,
  eyesApart: 0,
  browTurn: 0,
  browRise: 0,
  noseWide: 1,
  noseLong: 1,
  mouthWide: 1,
  lipFull: 1,
  mouthDrop: 0,
};

function woman(lip: string, smile: number, { features, ...shape }: Shape): FaceShape {
  return { jaw: 86, chin: 26, browWeight: 3, age: 0, lip, smile, ...shape, features: { ...PLAIN, ...features } };
}

function man(smile: number, { features, ...shape }: Shape): FaceShape {
  return {
    jaw: 95,
    chin: 36,
    browWeight: 7,
    age: 0.2,
    lip: "#b9705c",
    smile,
    ...shape,
    features: { ...PLAIN, ...features },
  };
}

const womanText = (en: string, ko: string): PictureText => ({ en: `Portrait of a woman ${en}`, ko: `${ko} 여성 초상` });
const manText = (en: string, ko: string): PictureText => ({ en: `Portrait of a man ${en}`, ko: `${ko} 남성 초상` });

export const PEOPLE: readonly Person[] = [
  {
    hair: "longStraight",
    tone: BLACK,
    skin: FAIR,
    face: woman("#b95a52", 8, {
      jaw: 78,
      chin: 20,
      features: {
        wide: 0.94,
        long: 1.04,
        eyeTurn: 5,
        eyeOpen: 0.9,
        noseWide: 0.88,
        noseLong: 1.06,
        mouthWide: 0.9,
        browRise: 3,
        mole: { x: 352, y: 520 },
      },
    }),
    outfit: { kind: "blazer", main: "#24364b", mainShade: "#162434", shirt: "#f2eee8" },
    shoulders: 262,
    neck: 54,
    tilt: -1.5,
    backdrop: ["#dfe4e2", "#b9c5c2"],
    earrings: "#d8b469",
    description: womanText("with long black hair in a navy blazer", "네이비 재킷을 입은 긴 머리"),
  },
  {
    hair: "sidePart",
    tone: INK,
    skin: WARM,
    face: man(6, {
      jaw: 106,
      chin: 48,
      browWeight: 10,
      features: {
        wide: 1.03,
        long: 0.98,
        eyeOpen: 0.8,
        eyesApart: 3,
        browRise: -4,
        noseWide: 1.12,
        mouthWide: 1.08,
        mouthDrop: 4,
      },
    }),
    outfit: { kind: "suit", main: "#39414f", mainShade: "#262d39", shirt: "#f5f4f1", tie: "#27496d" },
    shoulders: 312,
    neck: 70,
    tilt: 1,
    backdrop: ["#e6dfd4", "#cbbfae"],
    description: manText("in a grey suit and blue tie", "회색 정장에 파란 넥타이를 맨"),
  },
  {
    hair: "bob",
    tone: BROWN,
    skin: WARM,
    face: woman("#a84f4a", 10, {
      jaw: 98,
      chin: 34,
      age: 0.15,
      features: {
        wide: 1.06,
        long: 0.93,
        eyeWide: 1.1,
        eyeOpen: 1.22,
        eyesApart: 4,
        noseLong: 0.88,
        mouthWide: 0.96,
        lipFull: 1.2,
        browRise: 6,
      },
    }),
    outfit: { kind: "blazer", main: "#e9e2d6", mainShade: "#cbbfac", shirt: "#33302e" },
    shoulders: 264,
    neck: 55,
    tilt: 2,
    backdrop: ["#9fb3a4", "#6f8a7c"],
    description: womanText("with a bob in a cream blazer", "크림색 재킷을 입은 단발머리"),
  },
  {
    hair: "sweptBack",
    tone: BLACK,
    skin: TAN,
    face: man(8, {
      jaw: 90,
      chin: 40,
      age: 0.3,
      browWeight: 8,
      features: {
        wide: 0.97,
        long: 1.05,
        noseWide: 1.05,
        noseLong: 1.12,
        eyeTurn: -3,
        browTurn: -4,
        mouthDrop: 3,
        beard: true,
      },
    }),
    outfit: { kind: "suit", main: "#1f2a37", mainShade: "#131b25", shirt: "#dfe8f1" },
    shoulders: 318,
    neck: 74,
    tilt: -1,
    backdrop: ["#c9d3dc", "#9aabba"],
    description: manText("with a beard in a navy jacket", "네이비 재킷을 입고 수염을 기른"),
  },
  {
    hair: "topKnot",
    tone: INK,
    skin: FAIR,
    face: woman("#b4524f", 12, {
      jaw: 82,
      chin: 16,
      browWeight: 2,
      features: {
        wide: 1.02,
        eyeTurn: 8,
        eyeWide: 1.06,
        browTurn: 7,
        browRise: 7,
        noseWide: 0.84,
        noseLong: 0.92,
        mouthWide: 1.1,
        lipFull: 1.08,
        mouthDrop: -3,
      },
    }),
    outfit: { kind: "blouse", main: "#8c2f39", mainShade: "#662029", shirt: "#8c2f39" },
    shoulders: 250,
    neck: 53,
    tilt: 1.5,
    backdrop: ["#efe4da", "#dcc7b6"],
    earrings: "#efe9df",
    description: womanText("with hair tied back in a burgundy blouse", "버건디 블라우스를 입고 머리를 묶은"),
  },
  {
    hair: "commaFringe",
    tone: BLACK,
    skin: FAIR,
    face: man(10, {
      jaw: 88,
      chin: 28,
      age: 0.05,
      browWeight: 5,
      features: {
        wide: 0.98,
        long: 0.95,
        eyeWide: 1.08,
        eyeOpen: 1.12,
        browRise: 5,
        browTurn: -5,
        noseWide: 0.86,
        noseLong: 0.9,
        mouthWide: 0.92,
        lipFull: 1.12,
        mouthDrop: -4,
      },
    }),
    outfit: { kind: "knit", main: "#5d6b5a", mainShade: "#445041", shirt: "#5d6b5a" },
    shoulders: 300,
    neck: 68,
    tilt: 2,
    backdrop: ["#eae6dd", "#d2cabb"],
    description: manText("in a sage sweater", "세이지색 니트를 입은"),
  },
  {
    hair: "waves",
    tone: CHESTNUT,
    skin: FAIR,
    face: woman("#b85b4e", 14, {
      jaw: 92,
      chin: 30,
      features: {
        wide: 1.01,
        long: 0.97,
        eyeWide: 0.96,
        eyeTurn: -4,
        eyesApart: 5,
        browTurn: -6,
        browRise: 3,
        noseLong: 0.94,
        noseWide: 1.02,
        mouthWide: 1.22,
        lipFull: 1.06,
        freckles: true,
      },
    }),
    outfit: { kind: "blazer", main: "#37554b", mainShade: "#243b33", shirt: "#f4efe6" },
    shoulders: 262,
    neck: 54,
    tilt: -2,
    backdrop: ["#e9d9cb", "#d3b8a2"],
    description: womanText("with wavy hair and freckles in a green blazer", "그린 재킷을 입은 주근깨와 웨이브 머리"),
  },
  {
    hair: "receding",
    tone: SILVER,
    skin: WARM,
    face: man(5, {
      jaw: 92,
      chin: 42,
      age: 1,
      features: {
        wide: 0.98,
        long: 1.06,
        eyeOpen: 0.78,
        eyeTurn: -6,
        noseWide: 1.16,
        noseLong: 1.16,
        browTurn: -7,
        browRise: 2,
        mouthWide: 1.06,
        lipFull: 0.78,
        mouthDrop: 6,
      },
    }),
    outfit: { kind: "suit", main: "#2b2f3a", mainShade: "#1b1e27", shirt: "#ffffff", tie: "#7a2e35" },
    shoulders: 312,
    neck: 72,
    tilt: -1,
    backdrop: ["#b9b4ab", "#8f897f"],
    glasses: { colour: "#4c4038", round: false },
    description: manText("with silver hair and glasses", "안경을 쓴 은발"),
  },
  {
    hair: "softCrop",
    tone: PEPPER,
    skin: WARM,
    face: woman("#a9544f", 9, {
      jaw: 96,
      chin: 38,
      age: 0.9,
      features: {
        wide: 1.05,
        long: 0.95,
        eyeOpen: 0.84,
        eyeTurn: -6,
        eyesApart: 2,
        browTurn: -7,
        noseWide: 1.1,
        mouthWide: 0.98,
        lipFull: 0.84,
        mouthDrop: 3,
      },
    }),
    outfit: { kind: "blazer", main: "#4b3f5c", mainShade: "#342b42", shirt: "#efe9e2" },
    shoulders: 262,
    neck: 56,
    tilt: 1.5,
    backdrop: ["#dcdde4", "#b9bbc9"],
    earrings: "#e8e2d8",
    description: womanText("with short grey hair in a plum blazer", "자두색 재킷을 입은 짧은 회색 머리"),
  },
  {
    hair: "shortCrop",
    tone: BROWN,
    skin: TAN,
    face: man(11, {
      jaw: 104,
      chin: 38,
      age: 0.25,
      browWeight: 9,
      features: {
        wide: 1.06,
        long: 0.95,
        eyeWide: 0.94,
        eyesApart: -2,
        browTurn: 5,
        noseWide: 1.18,
        noseLong: 0.94,
        mouthWide: 1.16,
        lipFull: 1.14,
      },
    }),
    outfit: { kind: "suit", main: "#7a6a58", mainShade: "#5b4e40", shirt: "#f4f1ea" },
    shoulders: 316,
    neck: 74,
    tilt: 1,
    backdrop: ["#c4d0c9", "#93a69b"],
    glasses: { colour: "#2a2523", round: true },
    description: manText("with round glasses in a tan jacket", "둥근 안경과 베이지 재킷 차림의"),
  },
  {
    hair: "ponytail",
    tone: BLACK,
    skin: TAN,
    face: woman("#ad534b", 6, {
      jaw: 90,
      chin: 22,
      browWeight: 4,
      features: {
        wide: 0.97,
        long: 1.01,
        eyeWide: 1.04,
        eyeOpen: 1.04,
        eyeTurn: 3,
        browTurn: 3,
        browRise: -2,
        noseWide: 1.08,
        noseLong: 1.04,
        mouthWide: 1.02,
        lipFull: 1.34,
        mouthDrop: 2,
      },
    }),
    outfit: { kind: "knit", main: "#efe8dc", mainShade: "#d3c8b6", shirt: "#efe8dc" },
    shoulders: 256,
    neck: 54,
    tilt: -1.5,
    backdrop: ["#8fa5b5", "#63798a"],
    earrings: "#d8b469",
    description: womanText("with a ponytail in an ivory sweater", "아이보리 니트를 입고 포니테일을 한"),
  },
  {
    hair: "layered",
    tone: BROWN,
    skin: FAIR,
    face: woman("#b3564f", 7, {
      jaw: 88,
      chin: 32,
      age: 0.3,
      browWeight: 4,
      features: {
        wide: 0.99,
        long: 1.02,
        eyeWide: 0.92,
        eyeOpen: 0.94,
        eyesApart: -3,
        browTurn: -4,
        browRise: -3,
        noseWide: 0.94,
        noseLong: 1.12,
        mouthWide: 0.86,
        lipFull: 0.86,
        mouthDrop: 4,
      },
    }),
    outfit: { kind: "blazer", main: "#1e1f23", mainShade: "#0f1013", shirt: "#d9cfc2" },
    shoulders: 262,
    neck: 54,
    tilt: 1.5,
    backdrop: ["#e2e0da", "#c2bfb6"],
    glasses: { colour: "#6b4a35", round: true },
    description: womanText("with layered hair and glasses in a black blazer", "검은 재킷과 안경 차림의 레이어드 머리"),
  },
];
