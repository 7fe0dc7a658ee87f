import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { drawPieces, inPiece } from "./piece";

const draw = (Part: ComponentType<{ name: string }>) =>
  drawPieces(() =>
    renderToString(
      <main>
        <Part name="Minji" />
      </main>,
    ),
  );

test("a piece is in the html where it stands, however long, between the marks by which React finds it", () => {
  const long = "가".repeat(20_000);
  const html = draw(inPiece(({ name }) => <p>{name + long}</p>));
  expect(html).toBe(`<main><!--$--><p>Minji${long}</p><!--/$--></main>`);
});

test("a piece that can't be drawn is an error with its cause, and the next page is drawn in pieces again", () => {
  const Broken = inPiece<{ name: string }>(({ name }) => {
    throw new Error(`no about of ${name}`);
  });
  expect(() => draw(Broken)).toThrow("no about of Minji");
  expect(draw(inPiece(() => <p />))).toContain("<!--$-->");
});

test("a piece that throws only once is an error, too", () => {
  let drawings = 0;
  const Once = inPiece<{ name: string }>(() => {
    if (drawings++ === 0) throw new Error("once");
    return <p />;
  });
  expect(() => draw(Once)).toThrow("can be drawn with the page");
});

test("a text cannot look like a failed piece", () => {
  expect(draw(inPiece(() => <p>{"<!--$!-->"}</p>))).toContain("&lt;!--$!--&gt;");
});
