import { renderHook } from "../testing/render-hook";
import { useCarousel } from "./use-carousel";

const mockSwipers: { element: unknown; options: object; slides: string[]; isDestroyed: boolean }[] = [];
jest.mock("./swiper", () => ({
  Swiper: class {
    readonly #made: (typeof mockSwipers)[number];
    constructor(element: unknown, options: object) {
      this.#made = { element, options, slides: [], isDestroyed: false };
      mockSwipers.push(this.#made);
    }
    slideNext = () => void this.#made.slides.push("next");
    slidePrev = () => void this.#made.slides.push("previous");
    destroy = () => void (this.#made.isDestroyed = true);
  },
}));

const TEXTS = { label: "Samples", previous: "Previous", next: "Next", goTo: "{{index}}" };

const slideOf = (hasFocus: boolean) => ({ contains: () => hasFocus });
/** Ten samples of 240 px. */
const rowOf = (row: { focused?: number; scrollLeft?: number } = {}) => ({
  children: Array.from({ length: 10 }, (_, index) => slideOf(index === row.focused)),
  scrollLeft: row.scrollLeft ?? 0,
  scrollWidth: 2_400,
});

/** A page with the carousel on it, far below the screen. */
function openLanding(row: object = rowOf()) {
  const heard = new Map<string, (event: object) => void>();
  const element = {
    querySelector: (selector: string) => (selector === ".swiper-wrapper" ? row : selector),
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    removeEventListener: (type: string) => heard.delete(type),
  };
  let near: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const margins: unknown[] = [];
  class Observer {
    constructor(onChange: typeof near, options: object) {
      near = onChange;
      margins.push(options);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, document: { activeElement: null } });
  const root = { current: element as unknown as HTMLElement };
  const { unmount } = renderHook(() => useCarousel(root, TEXTS), undefined);
  const comeNear = async (isIntersecting = true) => {
    near([{ isIntersecting }]);
    await jest.advanceTimersByTimeAsync(0);
  };
  const press = (key: string) => heard.get("keydown")?.({ key });
  return { comeNear, press, heard, margins, unmount };
}

beforeEach(() => {
  jest.useFakeTimers();
  mockSwipers.length = 0;
});
afterEach(() => void jest.useRealTimers());

test("the carousel has the specification's numbers", async () => {
  const { comeNear } = openLanding();
  await comeNear();
  expect(mockSwipers).toMatchObject([
    {
      element: ".swiper",
      options: { slidesPerView: 1.2, spaceBetween: 12, speed: 300, breakpoints: { 500: { slidesPerView: 1.4 } } },
    },
  ]);
});

test("it is fetched when it comes near, not before", async () => {
  const { comeNear, margins } = openLanding();
  await comeNear(false);
  expect([mockSwipers, margins]).toEqual([[], [{ rootMargin: "600px 0px" }]]);
  await comeNear();
  expect(mockSwipers).toHaveLength(1);
});

test("of keys within 200 ms of one another the first counts, to the millisecond", async () => {
  const { comeNear, press } = openLanding();
  await comeNear();
  press("ArrowRight");
  jest.advanceTimersByTime(199);
  press("ArrowLeft");
  expect(mockSwipers[0]!.slides).toEqual(["next"]);
  jest.advanceTimersByTime(1);
  press("ArrowLeft");
  expect(mockSwipers[0]!.slides).toEqual(["next", "previous"]);
});

test("a key that does not count does not begin the 200 ms anew", async () => {
  const { comeNear, press } = openLanding();
  await comeNear();
  for (let key = 0; key < 5; key++) {
    press("ArrowRight");
    jest.advanceTimersByTime(100);
  }
  expect(mockSwipers[0]!.slides).toEqual(["next", "next", "next"]);
});

test("other keys are the page's, and take no turn from an arrow", async () => {
  const { comeNear, press } = openLanding();
  await comeNear();
  for (const key of ["Tab", "Enter", "ArrowDown", "ArrowRight"]) press(key);
  expect(mockSwipers[0]!.slides).toEqual(["next"]);
});

test("who leaves takes the carousel along, also one that is still being fetched", async () => {
  const left = openLanding();
  await left.comeNear();
  left.unmount();
  expect([mockSwipers[0]!.isDestroyed, left.heard.size]).toEqual([true, 0]);
  const early = openLanding();
  const arriving = early.comeNear();
  early.unmount();
  await arriving;
  expect([mockSwipers[1]!.isDestroyed, early.heard.size]).toEqual([true, 0]);
});

test.each([
  ["the one that has the focus", { focused: 3, scrollLeft: 480 }, 3],
  ["the one the row was moved to", { scrollLeft: 490 }, 2],
  ["the first", {}, 0],
])("it begins with %s", async (_, row, initialSlide) => {
  const { comeNear } = openLanding(rowOf(row));
  await comeNear();
  expect(mockSwipers).toMatchObject([{ options: { initialSlide } }]);
});
