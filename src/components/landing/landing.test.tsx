import { LANGUAGES } from "../../domain/locale";
import { renderWithMessages } from "../../i18n/render-with-messages";
import { Landing } from "./landing";
import { DRAG_THRESHOLD_PX, isDrag } from "./use-click-without-drag";

test.each(LANGUAGES)("the landing page is complete before any script runs (%s)", (language) => {
  const html = renderWithMessages(<Landing language={language} />, language);
  expect(html).toMatch(/<h1[^>]*>Built for Realtors<\/h1>/);
  expect(html.match(/class="sample"/g)).toHaveLength(10);
  expect(html.match(/<h3\b/g)).toHaveLength(3);
  expect(html).toMatch(/NMLS/);
  expect(html).not.toMatch(/realtorwwwInput\.\d|undefined/);
});

test("every sample opens a site of its own in a new tab", () => {
  const html = renderWithMessages(<Landing language="en" />, "en");
  const addresses = [...html.matchAll(/class="sample" href="([^"]+)" target="_blank"/g)].map(([, href]) => href);
  expect(new Set(addresses).size).toBe(10);
});

test("more than 5 px is a drag, 5 px is still a click", () => {
  expect(DRAG_THRESHOLD_PX).toBe(5);
  expect(isDrag({ x: 10, y: 10 }, { x: 15, y: 10 })).toBe(false);
  expect(isDrag({ x: 10, y: 10.9 }, { x: 15, y: 10 })).toBe(false);
  expect(isDrag({ x: 10, y: 10 }, { x: 4, y: 10 })).toBe(true);
});
