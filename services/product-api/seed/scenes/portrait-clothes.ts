export interface Outfit {
  kind: "blazer" | "suit" | "knit" | "blouse";
  main: string;
  mainShade: string;
  shirt: string;
  tie?: string;
}

export const shoulderPath = (width: number) =>
  `M 400,690 C 440,690 470,704 496,720 C 560,744 ${400 + width * 0.82},762 ${400 + width * 0.93},830 C ${400 + width},880 ${400 + width + 8},940 ${400 + width + 14},1000 L ${386 - width},1000 C ${392 - width},940 ${400 - width},880 ${400 - width * 0.93},830 C ${400 - width * 0.82},762 240,744 304,720 C 330,704 360,690 400,690 Z`;

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

/** What lies under the lapels follows the kind: an open blouse, a collar, or a collar and tie. */
export function clothesSvg(outfit: Outfit, width: number, skinShade: string): string {
  const body = `<path d="${shoulderPath(width)}" fill="${outfit.main}"/><clipPath id="body"><path d="${shoulderPath(width)}"/></clipPath>
<g clip-path="url(#body)"><path d="M ${400 + width + 30},740 L ${400 + width * 0.5},1000 L ${400 + width + 30},1000 Z" fill="${outfit.mainShade}" opacity=".75" filter="url(#soft14)"/><path d="M ${370 - width},860 C ${400 - width * 0.7},880 ${400 - width * 0.66},940 ${400 - width * 0.64},1010" fill="none" stroke="${outfit.mainShade}" stroke-width="12" opacity=".6" filter="url(#soft6)"/></g>`;
  if (outfit.kind === "knit") {
    return `${body}<path d="M 306,716 C 330,770 366,790 400,790 C 434,790 470,770 494,716 L 476,702 C 456,742 430,760 400,760 C 370,760 344,742 324,702 Z" fill="${outfit.mainShade}"/>`;
  }
  if (outfit.kind === "blouse") {
    return `${body}<path d="M 312,704 L 400,858 L 488,704 C 460,690 340,690 312,704 Z" fill="${skinShade}"/><path d="M 306,706 C 320,700 328,700 332,704 L 404,862 L 396,890 C 350,840 318,770 306,706 Z M 494,706 C 480,700 472,700 468,704 L 398,862 L 404,890 C 450,840 482,770 494,706 Z" fill="${outfit.main}" stroke="${outfit.mainShade}" stroke-width="3" stroke-linejoin="round"/><path d="M 400,884 L 402,1000" stroke="${outfit.mainShade}" stroke-width="3"/>`;
  }
  const under =
    outfit.kind === "suit"
      ? shirtCollar(outfit.shirt, "#3b4250") + (outfit.tie ? necktie(outfit.tie) : "")
      : `<path d="M 300,716 L 400,1000 L 500,716 C 470,690 330,690 300,716 Z" fill="${outfit.shirt}"/><path d="M 322,700 C 340,768 370,806 400,812 C 430,806 460,768 478,700 C 450,688 350,688 322,700 Z" fill="${skinShade}"/>`;
  return `${body}<clipPath id="opening"><path d="M 296,670 L 504,670 L 510,720 L 404,1000 L 396,1000 L 290,720 Z"/></clipPath><g clip-path="url(#opening)">${under}</g>${lapels(outfit)}`;
}
