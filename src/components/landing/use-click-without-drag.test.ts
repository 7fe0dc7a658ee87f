import type { MouseEvent, PointerEvent } from "react";
import { renderHook } from "../testing/render-hook";
import { useClickWithoutDrag } from "./use-click-without-drag";

interface Point {
  clientX: number;
  clientY: number;
}

/** Whether a click opens the link, after a press that has gone these ways; `detail` is 0 for the keyboard. */
function opens(path: readonly Point[], detail = 1): boolean {
  const { result } = renderHook(useClickWithoutDrag, undefined);
  const link = result();
  const [first, ...ways] = path;
  if (first) link.onPointerDown(first as PointerEvent);
  for (const way of ways) link.onPointerMove(way);
  const preventDefault = jest.fn();
  const end = path.at(-1) ?? { clientX: 0, clientY: 0 };
  link.onClick({ ...end, detail, preventDefault } as unknown as MouseEvent);
  return preventDefault.mock.calls.length === 0;
}

const at = (clientX: number, clientY = 0): Point => ({ clientX, clientY });

test.each([
  ["none", [at(100)], true],
  ["5 px to the side", [at(100), at(105)], true],
  ["more than 5 px to the side", [at(100), at(106)], false],
  ["5 px aslant", [at(100), at(103, 4)], true],
  ["more than 5 px aslant", [at(100), at(104, 4)], false],
  ["far out and back", [at(100), at(160), at(100)], false],
  ["5 px, with the fractions that a click does not have", [at(105.9), at(100)], true],
] as const)("after a drag of %s a click opens the sample, or not", (_, path, expected) => {
  expect(opens(path)).toBe(expected);
});

test("a click that ends far from its press was a drag, though no move was heard", () => {
  const { result } = renderHook(useClickWithoutDrag, undefined);
  result().onPointerDown(at(100) as PointerEvent);
  const preventDefault = jest.fn();
  result().onClick({ ...at(140), detail: 1, preventDefault } as unknown as MouseEvent);
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

test("the keyboard opens a sample, whatever was dragged before", () => {
  expect(opens([at(100), at(160)], 0)).toBe(true);
});
