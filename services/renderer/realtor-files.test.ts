import type { AcceptedRealtor } from "../../src/domain/realtor/page-context";
import { claimFiles, hostFolder, renderRealtorFiles } from "./realtor-files";
import type { Renderer } from "./renderer";

const SLUG_FILES = [
  { file: "page-data/minji/page-data.json", kind: "page-data", url: "/page-data/minji/page-data.json" },
  { file: "page-data/en/minji/page-data.json", kind: "page-data", url: "/page-data/en/minji/page-data.json" },
  { file: "minji/index.html", kind: "html", url: "/minji" },
  { file: "en/minji/index.html", kind: "html", url: "/en/minji" },
];
const HOST_FILES = [
  {
    file: "_hosts/minji.com/page-data/index/page-data.json",
    kind: "page-data",
    url: "//minji.com/page-data/index/page-data.json",
  },
  {
    file: "_hosts/minji.com/page-data/en/page-data.json",
    kind: "page-data",
    url: "//minji.com/page-data/en/page-data.json",
  },
  { file: "_hosts/minji.com/index.html", kind: "html", url: "//minji.com/" },
  { file: "_hosts/minji.com/en/index.html", kind: "html", url: "//minji.com/en" },
];

test("a slug is four files, page-data before html", () => {
  expect(claimFiles({ place: "product", name: "minji" })).toEqual(SLUG_FILES);
});

test("an own domain is a tree in a folder of its own", () => {
  expect(hostFolder("minji.com")).toBe("_hosts/minji.com");
  expect(claimFiles({ place: "host", name: "minji.com" })).toEqual(HOST_FILES);
});

/** Says which page it was asked for. */
const renderer = {
  realtorPage: ({ record }: AcceptedRealtor, language: string, place: string) => {
    const slug = place === "host" ? "" : record.desiredUrl;
    return { path: language === "ko" ? `/${slug}` : `/en${slug && `/${slug}`}`, context: { place, language } };
  },
  renderPage: ({ path, context }: { path: string; context: object }) => {
    const page = `${path} ${JSON.stringify(context)}`;
    return Promise.resolve({ html: Buffer.from(`html of ${page}`), pageData: Buffer.from(`data of ${page}`) });
  },
} as unknown as Renderer;

const accepted = { record: { desiredUrl: "minji" }, host: "minji.com" } as AcceptedRealtor;

test("each file has the page of its address, its language and its kind; all page-data before all html", async () => {
  const files = await renderRealtorFiles(renderer, accepted);
  const of = (place: string, language: string) => JSON.stringify({ place, language });
  expect(files.map(({ url, body }) => [url, body.toString()])).toEqual([
    ["/page-data/minji/page-data.json", `data of /minji ${of("product", "ko")}`],
    ["/page-data/en/minji/page-data.json", `data of /en/minji ${of("product", "en")}`],
    ["//minji.com/page-data/index/page-data.json", `data of / ${of("host", "ko")}`],
    ["//minji.com/page-data/en/page-data.json", `data of /en ${of("host", "en")}`],
    ["/minji", `html of /minji ${of("product", "ko")}`],
    ["/en/minji", `html of /en/minji ${of("product", "en")}`],
    ["//minji.com/", `html of / ${of("host", "ko")}`],
    ["//minji.com/en", `html of /en ${of("host", "en")}`],
  ]);
  expect(files).toMatchObject([
    ...SLUG_FILES.slice(0, 2),
    ...HOST_FILES.slice(0, 2),
    ...SLUG_FILES.slice(2),
    ...HOST_FILES.slice(2),
  ]);
});

test("one place alone is rendered where only that is asked for", async () => {
  expect(await renderRealtorFiles(renderer, accepted, ["host"])).toMatchObject(HOST_FILES);
  expect(await renderRealtorFiles(renderer, { ...accepted, host: null })).toMatchObject(SLUG_FILES);
});
