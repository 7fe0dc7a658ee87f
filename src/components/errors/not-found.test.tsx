import { renderWithMessages } from "../../i18n/render-with-messages";
import { NotFound } from "./not-found";

jest.mock("./errors.css", () => ({}));

test("'Page not found' stands in both languages, in Korean with its translation", () => {
  const korean = renderWithMessages(<NotFound language="ko" />, "ko");
  const english = renderWithMessages(<NotFound language="en" />, "en");
  for (const html of [korean, english]) expect(html).toContain("Page not found");
  expect(korean).toContain("페이지를 찾을 수 없습니다");
  expect(english).toContain('href="/en"');
});
