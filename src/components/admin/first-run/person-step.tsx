import { DraftField, EtcInfoField } from "../groups/draft-text";
import { SlugField } from "../groups/slug-field";
import { useSuggestedSlug } from "./use-suggested-slug";

interface PersonStepProps {
  savedSlug: string | null;
  onTaken: (slug: string | null) => void;
}

export function PersonStep({ savedSlug, onTaken }: PersonStepProps) {
  const tellTaken = useSuggestedSlug(onTaken);
  return (
    <>
      <div className="admin-pair">
        <EtcInfoField type="korea_name" autoComplete="off" lang="ko" />
        <DraftField name="name" autoComplete="off" lang="en" />
      </div>
      <SlugField savedSlug={savedSlug} onTaken={tellTaken} />
      <div className="admin-pair">
        <DraftField name="contactPhone" />
        <DraftField name="email" />
      </div>
    </>
  );
}
