import { useState } from "react";
import { appAround } from "../../../browser/app-around";
import { contactCard } from "../../../domain/realtor/contact-card";
import type { RealtorView } from "../../../domain/realtor/realtor-view";
import { copyText, sendByApp } from "../../ui/hand-over";
import { saveFile } from "../../ui/save-file";
import { heroPictures } from "../hero-picture";
import { cardPicture } from "./card-picture";
import { pageAddress } from "./page-address";

/** What became of the last act. */
export type Shared = "" | "copied" | "copiedForKakao" | "notCopied" | "saved" | "inApp";

export function useShareActs(view: RealtorView, role: string) {
  const [shared, setShared] = useState<Shared>("");
  const address = pageAddress();

  async function copy(done: Shared = "copied"): Promise<void> {
    setShared((await copyText(address)) ? done : "notCopied");
  }

  /** The system's sheet has KakaoTalk; without one the link is pasted there: Kakao's own call needs a key. */
  async function send(): Promise<void> {
    setShared("");
    if (!(await sendByApp({ title: view.seo.title, url: address }))) await copy();
  }

  /** Says so where an app is around the page that would do nothing. */
  function isKeptByApp(): boolean {
    if (appAround() === null) return false;
    setShared("inApp");
    return true;
  }

  async function saveCard(): Promise<void> {
    if (isKeptByApp()) return;
    setShared("");
    const picture = await cardPicture(heroPictures(view).portrait);
    const card = contactCard(view, { role, address, picture });
    saveFile(new Blob([card], { type: "text/vcard;charset=utf-8" }), `${fileName(view.names.primary.text)}.vcf`);
    setShared("saved");
  }

  return { address, shared, copy, send, saveCard, isKeptByApp };
}

/** Without what a file system minds. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, "").trim() || "contact";
}
