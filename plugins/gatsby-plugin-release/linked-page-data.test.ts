import { textDigest } from "../../src/domain/site/page-data-link";
import { loadLinkedPageData } from "./linked-page-data";

const pageData = (sentence: string) =>
  JSON.stringify({ path: "/minji-kim", componentChunkName: "realtor", result: { pageContext: { sentence } } });
const OWN = pageData("안녕하세요");
const NEWER = pageData("다시 인사드립니다");

/** Asks for page-data that is answered like this, one after the other; an error is a line that is down. */
async function load(...answers: (Response | Error)[]) {
  let asked = 0;
  let wanted = 0;
  const { pageData, isOfHtml } = await loadLinkedPageData({
    digest: textDigest(OWN),
    ask: () => {
      const answer = answers[asked++]!;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    untilWanted: () => Promise.resolve(void wanted++),
  });
  return { text: JSON.stringify(pageData), isOfHtml, asked, wanted };
}

const OFFLINE = new TypeError("Failed to fetch");
const MISSING = () => new Response("Not Found", { status: 404 });

test("page-data that the html was made of is taken as it comes", async () => {
  expect(await load(new Response(OWN))).toEqual({ text: OWN, isOfHtml: true, asked: 1, wanted: 0 });
});

test.each<[string, Response | Error]>([
  ["an earlier one out of a cache", new Response(NEWER)],
  ["nothing", OFFLINE],
  ["not found", MISSING()],
  ["an error with page-data in it", new Response(OWN, { status: 500 })],
  ["a page of the host's", new Response("<!DOCTYPE html>")],
  ["half a file", new Response(OWN.slice(0, 40))],
  ["other JSON", new Response("null")],
])("after %s it is asked for once more", async (_, first) => {
  expect(await load(first, new Response(OWN))).toEqual({ text: OWN, isOfHtml: true, asked: 2, wanted: 0 });
});

test("what was saved after the html is told apart from it", async () => {
  expect(await load(new Response(NEWER), new Response(NEWER))).toMatchObject({ text: NEWER, isOfHtml: false });
  expect(await load(new Response(NEWER), OFFLINE)).toMatchObject({ text: NEWER, isOfHtml: false, wanted: 0 });
});

test("where there is none, it is asked for again each time that somebody wants something of the page", async () => {
  const answers = [OFFLINE, MISSING(), MISSING(), OFFLINE, new Response(OWN)];
  expect(await load(...answers)).toEqual({ text: OWN, isOfHtml: true, asked: 5, wanted: 2 });
});
