/** What tells one face from another: factors of the common drawing, turns in degrees, moves in canvas pixels. */
export interface Features {
  /** The whole head, its hair included. */
  wide: number;
  long: number;
  eyeWide: number;
  eyeOpen: number;
  /** Positive: the outer corners rise. */
  eyeTurn: number;
  eyesApart: number;
  browTurn: number;
  browRise: number;
  noseWide: number;
  noseLong: number;
  mouthWide: number;
  lipFull: number;
  mouthDrop: number;
  mole?: { x: number; y: number };
  freckles?: boolean;
  beard?: boolean;
}

/** Changes a drawing about a point of its own. */
export const about = (x: number, y: number, change: string, drawing: string) =>
  `<g transform="translate(${x} ${y}) ${change} translate(${-x} ${-y})">${drawing}</g>`;

export function frecklesSvg(colour: string): string {
  return [-70, -62, -50, -40, -10, 8, 38, 46, 54, 64]
    .map(
      (dx, index) =>
        `<circle cx="${400 + dx}" cy="${466 + ((index * 7) % 17)}" r="2.6" fill="${colour}" opacity=".36"/>`,
    )
    .join("");
}

export function moleSvg({ x, y }: { x: number; y: number }): string {
  return `<circle cx="${x}" cy="${y}" r="3.8" fill="#4a2c22" opacity=".75"/>`;
}

/** Along the jaw and over the lip, open around the mouth; cut to the face. */
export function beardSvg(facePath: string, colour: string): string {
  return `<clipPath id="beard"><path d="${facePath}"/></clipPath><g clip-path="url(#beard)"><path fill="${colour}" fill-rule="evenodd" opacity=".8" filter="url(#soft3)" d="M 276,440 C 286,512 312,540 344,524 C 364,508 384,514 400,516 C 416,514 436,508 456,524 C 488,540 514,512 524,440 L 540,650 L 260,650 Z M 350,540 C 362,530 438,530 450,540 C 446,574 354,574 350,540 Z"/></g>`;
}
