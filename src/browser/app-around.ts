/** An app that shows pages in a window of its own: there a download is nothing, and so is printing. */
export type AppAround = "kakaotalk" | "other";

/** Facebook, Instagram, LINE, Naver, Daum; and by `wv` whatever else shows pages on Android. */
const OTHER = /FBA[NV]|Instagram|Line\/|NAVER\(inapp|DaumApps|; wv\)/;

/** By the user agent; null in a browser. */
export function appAround(userAgent = navigator.userAgent): AppAround | null {
  if (/KAKAOTALK/i.test(userAgent)) return "kakaotalk";
  return OTHER.test(userAgent) ? "other" : null;
}

/** From KakaoTalk to the phone's browser. Kakao documents it nowhere; Korean sites have used it for years. */
export function outOfKakaoTalk(address: string): string {
  return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
}
