import type { HomeInquiry } from "../../domain/realtor/home-inquiry";
import type { Listing } from "../../domain/realtor/listing";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import type { Language } from "../../domain/site/locale";

/** What every part of a homepage gets. */
export interface RealtorPartProps {
  view: RealtorView;
}

/** What the sections know of each other besides. */
export interface SectionProps extends RealtorPartProps {
  language: Language;
  onAsk: (inquiry: HomeInquiry) => void;
  /** The home whose price is calculated with, while the visitor types none: null where there is none, undefined while that is not known. */
  priced: Listing | null | undefined;
  onPriced: (home: Listing | null) => void;
}
