import { track } from "./events";

const KAKAO_HOST = /(?:^|\.)kakao\.com$/;

/** Counts calls and Kakao chats wherever on the page their links are. */
export function countContactClicks(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const name = link && contactOf(link);
      if (name) track(name, { path: window.location.pathname });
    },
    { capture: true },
  );
}

function contactOf({ protocol, hostname }: HTMLAnchorElement): "call_click" | "kakao_click" | null {
  if (protocol === "tel:") return "call_click";
  return KAKAO_HOST.test(hostname) ? "kakao_click" : null;
}
