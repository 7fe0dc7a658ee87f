/** Colors to choose from. Each is readable as text on light paper, and white is on it: pages show it unchanged. */
export const BRAND_COLORS = {
  green: "#0f5c4a",
  navy: "#1d3557",
  ocean: "#1f6480",
  plum: "#5a3563",
  burgundy: "#7b2638",
  terracotta: "#9c4a2f",
  bronze: "#7a5a2c",
  charcoal: "#35383d",
} as const;

export type BrandColor = keyof typeof BRAND_COLORS;
