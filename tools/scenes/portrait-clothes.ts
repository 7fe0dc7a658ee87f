export interface Outfit {
  kind: "blazer" | "suit" | "knit" | "blouse";
  main: string;
  mainShade: string;
  shirt: string;
  tie?: string;
}

export const shoulderPath = (width: number) =>
  `M 400,690 C 440,690 470,704 496,720 C 560,744 ${400 + width * 0.82},762 ${400 + width * 0.93},830 C ${400 + width},880 ${400 + width + 8},980 ${400 + width + 14},1100 L ${386 - width},1100 C ${392 - width},980 ${400 - width},880 ${400 - width * 0.93},830 C ${400 - width * 0.82},762 240,744 304,720 C 330,704 360,690 400,690 Z`;

function lapels({ main, mainShade }: Outfit): string {
  const lapel = (s: number) =>
    `<path d="M ${400 + s * 92},706 C ${400 + s * 116},712 ${400 + s * 130},730 ${400 + s * 138},752 L ${400 + s * 168},830 L ${400 + s * 128},846 L ${400 + s * 146},872 L ${400 + s * 8},1000 L ${400 + s * 2},1000 C ${400 + s * 20},900 ${400 + s * 60},800 ${400 + s * 92},706 Z" fill="${main}" stroke="${mainShade}" stroke-width="3" stroke-linejoin="round"/>`;
  return `<path d="M 300,712 C 330,812 372,920 396,1000 L 404,1000 C 428,920 470,812 500,712 L 540,760 L 560,840 L 420,1000 L 380,1000 L 240,840 L 260,760 Z" fill="${mainShade}" opacity=".5" filter="url(#soft6)"/>${lapel(-1)}${lapel(1)}`;
}

const shirtCollar = (shirt: string, shade: string) =>
  `<path d="M 322,700 L 400,800 L 478,700 L 512,724 L 470,1000 L 330,1000 L 288,724 Z" fill="${shirt}"/>
<path d="M 400,800 L 400,1000" stroke="${shade}" stroke-width="2.5" opacity=".35"/>
<path d="M 326,676 C 314,696 308,716 312,738 L 362,806 L 400,770 C 370,748 344,716 326,676 Z M 474,676 C 486,696 492,716 488,738 L 438,806 L 400,770 C 430,748 456,716 474,676 Z" fill="${shirt}" stroke="${shade}" stroke-opacity=".3" stroke-width="2.5" stroke-linejoin="round"/>`;

const necktie = (colour: string) =>
  `<path d="M 378,782 L 400,768 L 422,782 L 414,816 L 386,816 Z" fill="${colour}"/><path d="M 387,816 L 413,816 L 436,1000 L 364,1000 Z" fill="${colour}"/><path d="M 387,816 L 413,816 L 415,830 L 385,830 Z" fill="#000" opacity=".22"/>`;

export function bodySvg({ main, mainShade }: Outfit, width: number): string {
  return `<path d="${shoulderPath(width)}" fill="${main}"/><clipPath id="body"><path d="${shoulderPath(width)}"/></clipPath>
<g clip-path="url(#body)"><path d="M ${400 + width + 30},740 L ${400 + width * 0.5},1000 L ${400 + width + 30},1100 Z" fill="${mainShade}" opacity=".75" filter="url(#soft14)"/><path d="M ${370 - width},860 C ${400 - width * 0.7},880 ${400 - width * 0.66},940 ${400 - width * 0.64},1060" fill="none" stroke="${mainShade}" stroke-width="9" opacity=".4" filter="url(#soft6)"/><path d="M 300,700 C 340,800 460,800 500,700 L 560,760 L 400,880 L 240,760 Z" fill="${mainShade}" opacity=".35" filter="url(#soft14)"/></g>`;
}

/** How far down skin shows: a crew neck ends it early, collars and lapels are drawn over it. */
export const NECKLINES: Record<Outfit["kind"], string> = {
  knit: "M 250,400 H 550 V 716 H 486 C 462,752 434,764 400,764 C 366,764 338,752 314,716 H 250 Z",
  blouse: "M 250,400 H 550 V 690 L 490,704 L 400,872 L 310,704 L 250,690 Z",
  blazer: "M 250,400 H 550 V 690 L 506,712 L 440,830 H 360 L 294,712 L 250,690 Z",
  suit: "M 250,400 H 550 V 690 L 500,712 L 400,806 L 300,712 L 250,690 Z",
};

/** What closes over the neck follows the kind: a ribbed collar, an open blouse, a shell under lapels, or a collar with or without a tie. */
export function frontSvg(outfit: Outfit): string {
  const { kind, main, mainShade, shirt, tie } = outfit;
  if (kind === "knit") {
    return `<path d="M 306,704 C 322,768 362,792 400,792 C 438,792 478,768 494,704 L 478,696 C 460,742 432,760 400,760 C 368,760 340,742 322,696 Z" fill="${main}" stroke="${mainShade}" stroke-width="3"/><path d="M 312,722 C 330,768 366,784 400,784 C 434,784 470,768 488,722" fill="none" stroke="${mainShade}" stroke-width="5" opacity=".6"/>`;
  }
  if (kind === "blouse") {
    return `<path d="M 300,700 C 318,690 328,692 334,702 L 404,866 L 396,892 C 346,842 314,770 300,700 Z M 500,700 C 482,690 472,692 466,702 L 398,866 L 404,892 C 454,842 486,770 500,700 Z" fill="${main}" stroke="${mainShade}" stroke-width="3" stroke-linejoin="round"/><path d="M 400,886 L 402,1060" stroke="${mainShade}" stroke-width="3"/>`;
  }
  const under =
    kind === "suit"
      ? shirtCollar(shirt, "#3b4250") + (tie ? necktie(tie) : "")
      : `<path d="M 296,712 L 322,706 C 344,776 372,812 400,812 C 428,812 456,776 478,706 L 504,712 L 404,1000 L 396,1000 Z" fill="${shirt}"/><path d="M 322,712 C 344,776 372,812 400,812 C 428,812 456,776 478,712" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`;
  return `<clipPath id="opening"><path d="M 296,660 L 504,660 L 504,716 L 404,1000 L 396,1000 L 296,716 Z"/></clipPath><g clip-path="url(#opening)">${under}</g>${lapels(outfit)}<circle cx="404" cy="1024" r="7" fill="${mainShade}"/>`;
}
