import { messageAbout, messageWithout, type HomeInquiry } from "./home-inquiry";

const OAK: HomeInquiry = { listing: { id: "1", label: "12 Oak" }, text: "Tell me about 12 Oak.", line: "Home: 12 Oak" };
const ELM: HomeInquiry = { listing: { id: "2", label: "9 Elm" }, text: "Tell me about 9 Elm.", line: "Home: 9 Elm" };

test.each([
  ["nothing written", "", null, "Tell me about 12 Oak."],
  ["spaces", " \n", null, "Tell me about 12 Oak."],
  ["what an earlier inquiry filled in", ELM.text, ELM, "Tell me about 12 Oak."],
  ["the same question twice", OAK.text, OAK, "Tell me about 12 Oak."],
  ["words of one's own", "Is it quiet?\n", null, "Is it quiet?\n\nHome: 12 Oak"],
  ["words and the home already", "Is it quiet?\n\nHome: 12 Oak", OAK, "Is it quiet?\n\nHome: 12 Oak"],
  ["words and another home", "Both?\n\nHome: 9 Elm", ELM, "Both?\n\nHome: 9 Elm\n\nHome: 12 Oak"],
  ["what was filled in, gone on", `${ELM.text} Call me.`, ELM, `${ELM.text} Call me.\n\nHome: 12 Oak`],
  ["as much as the field takes", "x".repeat(3_990), null, "x".repeat(3_990)],
])("%s", (_, message, before, after) => {
  expect(messageAbout(OAK, message, before)).toBe(after);
});

test("a home that is taken out takes along what it filled in, and nothing that was written", () => {
  expect(messageWithout(OAK, OAK.text)).toBe("");
  expect(messageWithout(OAK, `${OAK.text} Call me.`)).toBe(`${OAK.text} Call me.`);
});
