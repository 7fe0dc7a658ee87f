import { HAS_THIRD_PARTIES } from "../config/third-parties";
import { PAGE_SETTLE_MS } from "../domain/site/page-transition";
import { PREVIEW_PATH } from "../domain/editor/preview";
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
  // A page in the editor's frame: nobody visits it.
  if (path.endsWith(PREVIEW_PATH)) return ignoreTagManager();
  if (window.top !== window) return;
  if (path !== countedPath) {
    countedPath = path;
    setTimeout(
      () => track("page_view", { path, title: document.title, language: document.documentElement.lang }),
      PAGE_SETTLE_MS,
    );
  }
  if (isStarted || hasSecretAddress(path)) return;
  isStarted = true;
  whenIdle(start);
}
