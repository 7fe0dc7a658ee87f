import { useCallback, useRef, useState, type KeyboardEvent, type UIEvent } from "react";

/** Pictures side by side in a list that scrolls: one at a time is in view, by swipe, button or key. */
export function usePictureTrack(total: number, start = 0) {
  const [index, setIndex] = useState(start);
  const track = useRef<HTMLOListElement>(null);

  // What a button or key asked for last; null once a finger moves the pictures.
  const wanted = useRef<number | null>(null);

  const show = useCallback((to: number) => {
    const { current } = track;
    wanted.current = to;
    if (current) current.scrollLeft = to * current.clientWidth;
    setIndex(to);
  }, []);

  function onScroll({ currentTarget }: UIEvent<HTMLOListElement>) {
    const { scrollLeft, clientWidth } = currentTarget;
    const seen = Math.round(scrollLeft / clientWidth);
    if (wanted.current === null) return setIndex(seen);
    // An earlier swipe that still settles, or a phone that was turned, would undo it.
    if (seen !== wanted.current) currentTarget.scrollLeft = wanted.current * clientWidth;
  }

  const followFinger = () => {
    wanted.current = null;
  };
  const go = (to: number) => show((to + total) % total);

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 };
    const target = targets[event.key];
    if (target === undefined || total < 2 || event.defaultPrevented) return;
    // The track has the focus at times, and would scroll by itself as well.
    event.preventDefault();
    go(target);
  }

  return {
    index,
    show,
    go,
    onKeyDown,
    track: { ref: track, onPointerDown: followFinger, onWheel: followFinger, onScroll },
  };
}
