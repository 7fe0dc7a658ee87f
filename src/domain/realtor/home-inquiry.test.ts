import { messageAbout, messageWithHome, messageWithout, type HomeInquiry } from "./home-inquiry";

const OAK: HomeInquiry = { listing: { id: "1", label: "12 Oak" }, text: "Tell me more.", line: "Home: 12 Oak" };

test("who has written nothing gets words to send; what was written stays", () => {
  expect(messageAbout(OAK, " \n")).toBe("Tell me more.");
  expect(messageAbout(OAK, "Is it quiet?\n")).toBe("Is it quiet?\n");
});

test("a home that is taken out takes along what it filled in, and nothing that was written", () => {
  expect(messageWithout(OAK, OAK.text)).toBe("");
  expect(messageWithout(OAK, `${OAK.text} Call me.`)).toBe(`${OAK.text} Call me.`);
});

test.each([
  ["Is it quiet?\n", "Is it quiet?\n\nHome: 12 Oak"],
  ["", "Home: 12 Oak"],
  ["Home: 12 Oak, is it quiet?", "Home: 12 Oak, is it quiet?"],
])("%j is sent with the home, once", (message, sent) => {
  expect(messageWithHome(message, OAK)).toBe(sent);
  expect(messageWithHome(message, null)).toBe(message);
});
