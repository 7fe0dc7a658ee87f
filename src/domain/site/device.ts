/** Spec §9: from the last resize to the new answer, ms. */
export const DEVICE_REFRESH_MS = 50;

export type Device = "phone" | "tablet" | "desktop";

/** The style sheets' widths: from 768 px on a page has its wide header, from 1180 px on there is room beside a form. */
const TABLET_FROM_PX = 768;
const DESKTOP_FROM_PX = 1180;

/** Of the viewport's width, scroll bar included, as a media query counts it. */
export function deviceOf(widthPx: number): Device {
  if (widthPx >= DESKTOP_FROM_PX) return "desktop";
  return widthPx >= TABLET_FROM_PX ? "tablet" : "phone";
}
