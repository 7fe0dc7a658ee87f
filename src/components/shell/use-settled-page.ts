import { useEffect } from "react";
import { ACCESS_TOKEN_KEY, deviceStorage } from "../../browser/device-storage";
import { atAnIdleMoment } from "../../browser/idle-moment";
import { UNSEEN, WAITING_RULES } from "../../domain/site/late-parts";
import { layOutBelowFold } from "./below-fold";
import { isPressWaiting } from "./early-input";
import { dress } from "./late-font";

/** A press that waits is answered first: a font that comes lays the page out anew, which takes a phone 60 ms. */
const ANSWER_MS = 500;
/** A phone that is never idle does it all the same. */
const IDLE_AT_THE_LATEST_MS = 1_000;

/**
 * What a page that React has taken over has left for later: pictures that wait for the first one, the font, the page in
 * the other language, and then the layout of what `below-fold` has put off. Laid out before the font, it would be laid
 * out twice.
 */
export function useSettledPage(): void {
  useEffect(() => {
    let isGone = false;
    const settle = async () => {
      document.documentElement.removeAttribute(UNSEEN);
      await dress();
      lookAhead();
      await loaded();
      layOutBelowFold(() => !isGone);
    };
    const answered = setTimeout(
      () => atAnIdleMoment(() => void settle(), IDLE_AT_THE_LATEST_MS),
      isPressWaiting() ? ANSWER_MS : 0,
    );
    return () => {
      isGone = true;
      clearTimeout(answered);
    };
  }, []);
}

/** Not for whoever is signed in, and may save in another tab meanwhile: a browser keeps the page for five minutes. */
function lookAhead(): void {
  const rules = document.querySelector(`script[type="${WAITING_RULES}"]`);
  if (!rules || deviceStorage().getItem(ACCESS_TOKEN_KEY)) return;
  const { textContent } = rules;
  rules.replaceWith(Object.assign(document.createElement("script"), { type: "speculationrules", textContent }));
}

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });
