/** From the press until the player must have answered, on a slow phone too. */
const PLAYER_TIMEOUT_MS = 15_000;
/** Once the frame has loaded, the player or the browser's own error page is there. */
const ANSWER_TIMEOUT_MS = 4_000;
const ASK_INTERVAL_MS = 250;

/**
 * Says once whether the video site's player runs in the frame. A page cannot see into it, and a browser's error page
 * counts as loaded, too; but a player answers who says `listening`: https://developers.google.com/youtube/iframe_api_reference
 */
export function awaitPlayer(frame: HTMLIFrameElement, onSettled: (isThere: boolean) => void): () => void {
  const ask = setInterval(() => frame.contentWindow?.postMessage('{"event":"listening"}', "*"), ASK_INTERVAL_MS);
  let giveUp = setTimeout(() => settle(false), PLAYER_TIMEOUT_MS);

  const onLoad = () => {
    clearTimeout(giveUp);
    giveUp = setTimeout(() => settle(false), ANSWER_TIMEOUT_MS);
  };
  const onMessage = ({ source }: MessageEvent) => {
    if (source === frame.contentWindow) settle(true);
  };
  frame.addEventListener("load", onLoad);
  window.addEventListener("message", onMessage);

  function settle(isThere: boolean) {
    stop();
    onSettled(isThere);
  }
  function stop() {
    clearInterval(ask);
    clearTimeout(giveUp);
    frame.removeEventListener("load", onLoad);
    window.removeEventListener("message", onMessage);
  }
  return stop;
}
