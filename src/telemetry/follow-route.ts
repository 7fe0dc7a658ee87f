import { HAS_THIRD_PARTIES } from "../config/third-parties";
import { languageOfPath } from "../domain/site/page-path";
import { PAGE_SETTLE_MS } from "../domain/site/page-transition";
import { isPreviewPath } from "../domain/editor/preview";
import { hasSecretAddress } from "../domain/site/routes";
import { track } from "./events";
import { ignoreTagManager } from "./tag-manager";
import { whenIdle } from "./when-idle";

let countedPath = "";
let isStarted = false;

/**
 * To be called with each route, the first included: counts the page, once it
 * has its title, and has `start` called when the first of them is idle.
 */
export function followRoute(path: string, start: () => void): void {
  if (!HAS_THIRD_PARTIES) return;
  // Nobody's visit: the editor's frame, or a draft, whose address holds a secret.
  if (isPreviewPath(path)) return ignoreTagManager();
  if (window.top !== window) return;
  if (path !== countedPath) {
    countedPath = path;
    setTimeout(
      () => track("page_view", { path, title: document.title, language: languageOfPath(path) }),
      PAGE_SETTLE_MS,
    );
  }
  if (isStarted || hasSecretAddress(path)) return;
  isStarted = true;
  whenIdle(start);
}
