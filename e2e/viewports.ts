/** The two sizes that every screen is made for. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const EACH_SIZE = [
  { size: "phone", viewport: PHONE },
  { size: "desktop", viewport: DESKTOP },
] as const;
