import { appAround, outOfKakaoTalk } from "../../browser/app-around";

/** Leads to the same page in the phone's browser, from an app that can be left by a link. */
export function BrowserLink({ address, label }: { address: string; label: string }) {
  if (appAround() !== "kakaotalk") return null;
  return (
    <a className="button button-quiet" href={outOfKakaoTalk(address)}>
      {label}
    </a>
  );
}
