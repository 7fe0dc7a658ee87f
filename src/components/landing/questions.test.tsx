const support = { email: "help@example.com", phone: "(404) 555-0100", kakaoUrl: "https://pf.kakao.com/_help" };

function questionsWith(given: typeof support | null): string {
  let html = "";
  jest.isolateModules(() => {
    jest.doMock("../../config/support", () => ({ SUPPORT: given, HAS_SUPPORT: given !== null }));
    const { renderWithMessages } = jest.requireActual<typeof import("../../i18n/render-with-messages")>(
      "../../i18n/render-with-messages",
    );
    const { Questions } = jest.requireActual<typeof import("./questions")>("./questions");
    html = renderWithMessages(<Questions isPriceNamed={false} onRequest={() => undefined} />, "en");
  });
  return html;
}

test("whom to ask stands among the questions, by each way that is set, and not where nobody is named", () => {
  const all = questionsWith(support);
  expect(all).toContain("Who can I ask?");
  for (const href of ["tel:4045550100", "mailto:help@example.com", "https://pf.kakao.com/_help"]) {
    expect(all).toContain(`href="${href}"`);
  }
  const phone = questionsWith({ ...support, email: "", kakaoUrl: "" });
  expect([phone.includes("tel:"), phone.includes("mailto:"), phone.includes("kakao")]).toEqual([true, false, false]);
  expect(questionsWith(null)).not.toContain("Who can I ask?");
});
