import { about, beardSvg, frecklesSvg, moleSvg, type Features } from "./portrait-features";

export interface FaceShape {
  /** Half width at the corner of the jaw and at the chin, in canvas pixels. */
  jaw: number;
  chin: number;
  browWeight: number;
  lip: string;
  /** How much the corners of the mouth rise. */
  smile: number;
  age: number;
  features: Features;
}

export interface Skin {
  base: string;
  shade: string;
  deep: string;
  light: string;
}

export const CENTRE_X = 400;
const EYE_Y = 412;
const EYE_APART = 56;
const NOSE_Y = 492;
const MOUTH_Y = 540;
const CHIN_Y = 616;

const mirror = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1);

export function facePath({ jaw, chin }: FaceShape): string {
  const half = (s: number) =>
    `C ${CENTRE_X + s * 74},222 ${CENTRE_X + s * 117},282 ${CENTRE_X + s * 116},372 ` +
    `C ${CENTRE_X + s * 117},440 ${CENTRE_X + s * (jaw + 22)},488 ${CENTRE_X + s * jaw},546 ` +
    `C ${CENTRE_X + s * (jaw - 12)},582 ${CENTRE_X + s * (chin + 16)},${CHIN_Y} ${CENTRE_X},${CHIN_Y}`;
  return `M ${CENTRE_X},222 ${half(1)} Z M ${CENTRE_X},222 ${half(-1)} Z`;
}

function eye(side: 1 | -1, skin: Skin, shape: FaceShape): string {
  const x = (dx: number) => CENTRE_X + side * (EYE_APART + dx);
  const y = (dy: number) => EYE_Y + dy;
  const almond = `M ${x(-25)},${y(4)} C ${x(-16)},${y(-12)} ${x(6)},${y(-17)} ${x(27)},${y(-2)} C ${x(14)},${y(10)} ${x(-12)},${y(12)} ${x(-25)},${y(4)} Z`;
  const clip = `eye${side}`;
  return `<path d="M ${x(-30)},${y(0)} C ${x(-14)},${y(-26)} ${x(20)},${y(-26)} ${x(36)},${y(-4)} C ${x(18)},${y(10)} ${x(-18)},${y(12)} ${x(-30)},${y(0)} Z" fill="${skin.shade}" opacity=".45" filter="url(#soft6)"/>
<clipPath id="${clip}"><path d="${almond}"/></clipPath>
<path d="${almond}" fill="#f3ece6"/>
<g clip-path="url(#${clip})"><circle cx="${CENTRE_X + side * EYE_APART}" cy="${y(-3)}" r="12.5" fill="#3a251b"/><circle cx="${CENTRE_X + side * EYE_APART}" cy="${y(-3)}" r="5.4" fill="#150d0a"/>
<path d="M ${x(-26)},${y(-4)} C ${x(-12)},${y(-14)} ${x(8)},${y(-16)} ${x(28)},${y(-4)} L ${x(28)},${y(-18)} L ${x(-26)},${y(-18)} Z" fill="#1d120d" opacity=".28"/></g>
<circle cx="${CENTRE_X + side * EYE_APART + 4}" cy="${y(-7)}" r="2.6" fill="#fff"/>
<path d="M ${x(-26)},${y(5)} C ${x(-17)},${y(-13)} ${x(6)},${y(-19)} ${x(30)},${y(-4)} C ${x(8)},${y(-14)} ${x(-13)},${y(-9)} ${x(-26)},${y(5)} Z" fill="#1f1410"/>
<path d="M ${x(-24)},${y(-12)} C ${x(-10)},${y(-24)} ${x(12)},${y(-25)} ${x(31)},${y(-14)}" fill="none" stroke="${skin.deep}" stroke-width="2" stroke-linecap="round" opacity=".55"/>
<path d="M ${x(-14)},${y(15)} C ${x(0)},${y(19)} ${x(14)},${y(16)} ${x(25)},${y(9)}" fill="none" stroke="${skin.deep}" stroke-width="2" stroke-linecap="round" opacity="${0.18 + shape.age * 0.3}"/>`;
}

function brow(side: 1 | -1, colour: string, weight: number): string {
  const x = (dx: number) => CENTRE_X + side * (EYE_APART + dx);
  return `<path d="M ${x(-31)},378 C ${x(-14)},${368 - weight} ${x(12)},${363 - weight} ${x(42)},379 C ${x(16)},${371 + weight * 0.2} ${x(-10)},${375 + weight * 0.5} ${x(-30)},${380 + weight * 0.6} Z" fill="${colour}" opacity=".86"/>`;
}

function nose(skin: Skin): string {
  return `<path d="M 412,402 C 416,440 424,462 431,${NOSE_Y - 8} C 428,${NOSE_Y + 6} 414,${NOSE_Y + 6} 400,${NOSE_Y + 8} C 408,470 404,440 412,402 Z" fill="${skin.shade}" opacity=".55" filter="url(#soft3)"/>
<path d="M 397,400 C 395,440 393,466 396,482" fill="none" stroke="${skin.light}" stroke-width="9" stroke-linecap="round" opacity=".55" filter="url(#soft3)"/>
<path d="M 374,${NOSE_Y - 2} C 378,${NOSE_Y + 6} 388,${NOSE_Y + 1} 393,${NOSE_Y + 5} C 398,${NOSE_Y + 8} 404,${NOSE_Y + 8} 409,${NOSE_Y + 5} C 414,${NOSE_Y + 1} 424,${NOSE_Y + 6} 428,${NOSE_Y - 2}" fill="none" stroke="${skin.deep}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" opacity=".7"/>`;
}

function mouth({ lip, smile }: FaceShape, skin: Skin): string {
  const corner = MOUTH_Y - smile;
  return `<path d="M 355,${corner} C 374,${MOUTH_Y - 7} 388,${MOUTH_Y - 12} 400,${MOUTH_Y - 8} C 412,${MOUTH_Y - 12} 426,${MOUTH_Y - 7} 445,${corner} C 428,${MOUTH_Y + 4} 414,${MOUTH_Y + 5} 400,${MOUTH_Y + 5} C 386,${MOUTH_Y + 5} 372,${MOUTH_Y + 4} 355,${corner} Z" fill="${lip}"/>
<path d="M 358,${corner + 1} C 372,${MOUTH_Y + 3} 386,${MOUTH_Y + 4} 400,${MOUTH_Y + 4} C 414,${MOUTH_Y + 4} 428,${MOUTH_Y + 3} 442,${corner + 1} C 430,${MOUTH_Y + 15} 416,${MOUTH_Y + 20} 400,${MOUTH_Y + 20} C 384,${MOUTH_Y + 20} 370,${MOUTH_Y + 15} 358,${corner + 1} Z" fill="${lip}" opacity=".8"/>
<path d="M 352,${corner - 1} C 372,${MOUTH_Y + 3} 386,${MOUTH_Y + 4} 400,${MOUTH_Y + 4} C 414,${MOUTH_Y + 4} 428,${MOUTH_Y + 3} 448,${corner - 1}" fill="none" stroke="#5a2a26" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>
<path d="M 384,${MOUTH_Y + 12} C 394,${MOUTH_Y + 15} 406,${MOUTH_Y + 15} 416,${MOUTH_Y + 12}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".22" filter="url(#soft3)"/>
<path d="M 378,${MOUTH_Y + 29} C 392,${MOUTH_Y + 34} 408,${MOUTH_Y + 34} 422,${MOUTH_Y + 29}" fill="none" stroke="${skin.shade}" stroke-width="7" stroke-linecap="round" opacity=".7" filter="url(#soft3)"/>`;
}

const ear = (side: 1 | -1, skin: Skin) =>
  `<path d="M ${CENTRE_X + side * 112},398 C ${CENTRE_X + side * 128},384 ${CENTRE_X + side * 140},396 ${CENTRE_X + side * 136},424 C ${CENTRE_X + side * 133},452 ${CENTRE_X + side * 124},474 ${CENTRE_X + side * 108},470 Z" fill="${side > 0 ? skin.shade : skin.base}"/>
<path d="M ${CENTRE_X + side * 120},408 C ${CENTRE_X + side * 130},404 ${CENTRE_X + side * 130},430 ${CENTRE_X + side * 121},446" fill="none" stroke="${skin.deep}" stroke-width="2.4" stroke-linecap="round" opacity=".5"/>`;

function eyeAndBrow(side: 1 | -1, shape: FaceShape, skin: Skin, browColour: string): string {
  const { eyeWide, eyeOpen, eyeTurn, eyesApart, browTurn, browRise } = shape.features;
  const x = CENTRE_X + side * EYE_APART;
  const out = `translate(${side * eyesApart} 0)`;
  return (
    about(x, EYE_Y, `${out} rotate(${-side * eyeTurn}) scale(${eyeWide} ${eyeOpen})`, eye(side, skin, shape)) +
    about(
      x,
      378,
      `${out} translate(0 ${-browRise}) rotate(${-side * browTurn})`,
      brow(side, browColour, shape.browWeight),
    )
  );
}

export function faceSvg(shape: FaceShape, skin: Skin, browColour: string): string {
  const { noseWide, noseLong, mouthWide, lipFull, mouthDrop, mole, freckles, beard } = shape.features;
  const folds = mirror(
    (s) =>
      `<path d="M ${CENTRE_X + s * 38},496 C ${CENTRE_X + s * 54},508 ${CENTRE_X + s * 60},522 ${CENTRE_X + s * 58},536" fill="none" stroke="${skin.deep}" stroke-width="2.6" stroke-linecap="round" opacity="${0.12 + shape.age * 0.32}" filter="url(#soft1)"/>`,
  );
  return `${mirror((s) => ear(s, skin))}
<clipPath id="face"><path d="${facePath(shape)}"/></clipPath>
<path d="${facePath(shape)}" fill="${skin.base}"/>
<g clip-path="url(#face)">
<path d="M 540,210 L 540,640 L 396,640 C 448,606 470,560 478,500 C 488,440 470,400 482,340 C 488,300 470,250 450,210 Z" fill="${skin.shade}" opacity=".62" filter="url(#soft14)"/>
<ellipse cx="400" cy="642" rx="120" ry="42" fill="${skin.shade}" opacity=".8" filter="url(#soft10)"/>
<ellipse cx="400" cy="236" rx="140" ry="58" fill="${skin.shade}" opacity=".65" filter="url(#soft14)"/>
<ellipse cx="372" cy="318" rx="66" ry="30" fill="${skin.light}" opacity=".5" filter="url(#soft14)"/>
<ellipse cx="334" cy="462" rx="30" ry="22" fill="${skin.light}" opacity=".55" filter="url(#soft10)"/>
<ellipse cx="332" cy="480" rx="36" ry="24" fill="#d9694f" opacity=".13" filter="url(#soft10)"/><ellipse cx="470" cy="480" rx="34" ry="24" fill="#d9694f" opacity=".15" filter="url(#soft10)"/>
</g>
${beard ? beardSvg(facePath(shape), browColour) : ""}${mirror((s) => eyeAndBrow(s, shape, skin, browColour))}
${about(CENTRE_X, 402, `scale(${noseWide} ${noseLong})`, nose(skin))}
${about(CENTRE_X, MOUTH_Y, `translate(0 ${mouthDrop}) scale(${mouthWide} ${lipFull})`, mouth(shape, skin))}
${beard ? "" : folds}${freckles ? frecklesSvg(skin.deep) : ""}${mole ? moleSvg(mole) : ""}`;
}

export function glassesSvg(colour: string, round: boolean): string {
  const rim = (s: number) =>
    round
      ? `<ellipse cx="${CENTRE_X + s * 58}" cy="416" rx="45" ry="41"/>`
      : `<rect x="${CENTRE_X + s * 58 - 47}" y="382" width="94" height="66" rx="20"/>`;
  return `<g fill="#ffffff" fill-opacity=".07" stroke="${colour}" stroke-width="4.5">${rim(-1)}${rim(1)}<path d="M 388,408 C 394,401 406,401 412,408" fill="none"/><path d="M 296,404 L 276,398 M 504,404 L 524,398" fill="none"/></g>`;
}
