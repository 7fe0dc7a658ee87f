import { appAround, outOfKakaoTalk } from "../../browser/app-around";
import { ButtonLink } from "./button";

interface BrowserLinkProps {
  address: string;
  label: string;
  /** `solid` where it is what to do next. */
  look?: "quiet" | "solid";
}

/** Leads to the same page in the phone's browser, from an app that can be left by a link. */
export function BrowserLink({ address, label, look = "quiet" }: BrowserLinkProps) {
  if (appAround() !== "kakaotalk") return null;
  return (
    <ButtonLink look={look} href={outOfKakaoTalk(address)}>
      {label}
    </ButtonLink>
  );
}
