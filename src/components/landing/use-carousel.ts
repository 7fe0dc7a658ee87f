import { useEffect, useRef, type RefObject } from "react";

/** Spec §9. */
const TRANSITION_MS = 300;
const KEYBOARD_THROTTLE_MS = 200;
const GAP_PX = 12;
const WIDE_FROM_PX = 500;
const SLIDES_SHOWN = 1.2;
const SLIDES_SHOWN_WIDE = 1.4;
/** How far below the screen the carousel is when Swiper is fetched: a page load has better things to do. */
const NEAR_PX = 600;

export interface CarouselTexts {
  label: string;
  previous: string;
  next: string;
  /** With `{{index}}` where Swiper puts the number. */
  goTo: string;
}

/** Loads Swiper when the element comes near and lets it take over the `.swiper` inside. */
export function useCarousel(root: RefObject<HTMLElement | null>, texts: CarouselTexts): void {
  const latestTexts = useRef(texts);
  useEffect(() => {
    latestTexts.current = texts;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let stop: (() => void) | null = null;
    let stopped = false;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void startCarousel(element, latestTexts.current).then((destroy) => {
          if (stopped) destroy();
          else stop = destroy;
        });
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    near.observe(element);
    return () => {
      stopped = true;
      near.disconnect();
      stop?.();
    };
  }, [root]);
}

async function startCarousel(element: HTMLElement, texts: CarouselTexts): Promise<() => void> {
  const { Swiper, A11y, Navigation, Pagination } = await import("./swiper");
  const swiper = new Swiper(find(element, ".swiper"), {
    modules: [A11y, Navigation, Pagination],
    slidesPerView: SLIDES_SHOWN,
    spaceBetween: GAP_PX,
    speed: TRANSITION_MS,
    initialSlide: slideShown(find(element, ".swiper-wrapper")),
    breakpoints: { [WIDE_FROM_PX]: { slidesPerView: SLIDES_SHOWN_WIDE } },
    // The links decide by themselves what was a click: Swiper's own limit is not the specification's.
    preventClicks: false,
    preventClicksPropagation: false,
    navigation: {
      prevEl: find(element, ".carousel-previous"),
      nextEl: find(element, ".carousel-next"),
      addIcons: false,
    },
    pagination: {
      el: find(element, ".carousel-bullets"),
      clickable: true,
      bulletElement: "button",
    },
    a11y: {
      containerMessage: texts.label,
      containerRole: "group",
      prevSlideMessage: texts.previous,
      nextSlideMessage: texts.next,
      paginationBulletMessage: texts.goTo,
    },
  });
  const onKeyDown = throttled(KEYBOARD_THROTTLE_MS, (key: string) => {
    if (key === "ArrowRight") swiper.slideNext();
    else swiper.slidePrev();
  });
  const listen = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") onKeyDown(event.key);
  };
  element.addEventListener("keydown", listen);
  return () => {
    element.removeEventListener("keydown", listen);
    swiper.destroy();
  };
}

/** Of the row before Swiper takes it over: where the focus is, else where it was moved to. */
function slideShown(row: HTMLElement): number {
  const slides = [...row.children];
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  return focused >= 0 ? focused : Math.round((row.scrollLeft / row.scrollWidth) * slides.length);
}

function find(element: HTMLElement, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The carousel has no ${selector}.`);
  return found;
}

function throttled<Argument>(intervalMs: number, call: (argument: Argument) => void): (argument: Argument) => void {
  let last = -Infinity;
  return (argument) => {
    const now = performance.now();
    if (now - last < intervalMs) return;
    last = now;
    call(argument);
  };
}
