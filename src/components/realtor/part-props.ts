import type { RealtorView } from "../../domain/realtor/realtor-view";

/** What every part of a homepage gets. */
export interface RealtorPartProps {
  view: RealtorView;
}
