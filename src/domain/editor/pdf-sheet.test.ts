import { pdfSheet } from "./pdf-sheet";

const PAGE = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0x00, 0x80, 0xff, 0xd9]), widthPx: 1224, heightPx: 1584 };
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** The objects of a PDF, found as a reader finds them: by the table at its end. */
function objectsOf(bytes: Uint8Array): string[] {
  const text = latin1(bytes);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const rows = text.slice(table).split("\n");
  expect(rows[0]).toBe("xref");
  const count = Number(rows[1]!.split(" ")[1]);
  const starts = rows.slice(3, 2 + count);
  for (const row of starts) expect(row).toMatch(/^\d{10} 00000 n $/);
  return starts.map((row, index) => {
    const object = text.slice(Number(row.slice(0, 10)));
    expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    return object.slice(0, object.indexOf("\nendobj"));
  });
}

test("a reader finds every object by the table, and every stream has the length that it names", () => {
  const objects = objectsOf(pdfSheet({ path: "M4 4h7v1H4z", side: 33 }, PAGE, "https://x.example/minji"));
  expect(objects).toHaveLength(6);
  for (const object of [objects[3]!, objects[4]!]) {
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream$/.exec(object)!;
    expect(content).toHaveLength(Number(length));
  }
  expect(objects[4]).toContain(latin1(PAGE.jpeg));
});

test("the code is drawn square by square, the right way up, whatever way its rows are written", () => {
  const code = { path: "M0 0h2v1H0zM3,3 h1v1H3z", side: 4 };
  const drawing = objectsOf(pdfSheet(code, PAGE, "https://x.example/"))[3]!;
  expect(drawing).toContain("0 g 120.000 455.000 186.000 93.000 re 399.000 176.000 93.000 93.000 re f");
});

test("an address in Hangul, and one that would end its text, stay an address", () => {
  const written = (address: string) =>
    /\/URI \((.*)\) >>/.exec(objectsOf(pdfSheet({ path: "", side: 4 }, PAGE, address))[5]!)![1];
  expect(written("https://x.example/민지")).toBe("https://x.example/%EB%AF%BC%EC%A7%80");
  expect(written("https://x.example/%EB%AF%BC")).toBe("https://x.example/%EB%AF%BC");
  expect(written("https://x.example/a(b)")).toBe("https://x.example/a\\(b\\)");
});
