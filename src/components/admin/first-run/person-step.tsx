import type { ComponentProps } from "react";
import { DraftField, EtcInfoField } from "../groups/draft-text";
import { SlugField } from "../groups/slug-field";
import { useDoubt } from "../groups/use-doubt";
import { useSuggestedSlug } from "./use-suggested-slug";

export function PersonStep({ saved, onTaken }: ComponentProps<typeof SlugField>) {
  const kakaoDoubt = useDoubt("kakaoLink");
  const nameDoubt = useDoubt("name");
  const tellTaken = useSuggestedSlug(onTaken);
  return (
    <>
      <div className="admin-pair">
        <EtcInfoField type="korea_name" autoComplete="off" lang="ko" />
        <DraftField name="name" autoComplete="off" lang="en" warning={nameDoubt} />
      </div>
      <SlugField saved={saved} onTaken={tellTaken} />
      <div className="admin-pair">
        <DraftField name="contactPhone" />
        <DraftField name="email" />
      </div>
      <DraftField name="kakaoLink" warning={kakaoDoubt} />
    </>
  );
}
