import { useRef } from "react";
import { FactsLine } from "./facts-line";
import { ListingSkeletons } from "./listing-skeletons";
import { ListingsFailed } from "./listings-failed";
import type { RealtorPartProps } from "./part-props";
import { worksInGeorgia } from "./sections";
import { useListings } from "./use-listings";
import { useNearViewport } from "./use-near-viewport";
import { useRealtorText } from "./realtor-text";
import "./listings.css";

/** Homes, read by the browser when the section comes near: they change without the page being published. */
export function Listings({ view }: RealtorPartProps) {
  const t = useRealtorText();
  const homes = useRef<HTMLDivElement>(null);
  const { licenseNumber, place, agent, city } = view.listings;
  const { state, retry } = useListings({ market: view.market, licenseNumber, place }, useNearViewport(homes));
  return (
    <section className="wrap realtor-section below-fold" id="listings" aria-labelledby="listings-title">
      <h2 id="listings-title">{t("listings.title")}</h2>
      <div className="listings" ref={homes} aria-busy={state.kind === "loading"}>
        {state.kind === "loading" && (
          <>
            <p className="listings-head" role="status">
              {t("listings.loading")}
            </p>
            <ListingSkeletons />
            <p className="listings-foot" />
          </>
        )}
        {state.kind === "failed" && <ListingsFailed onRetry={retry} />}
        {state.kind === "loaded" && (
          <state.Results loaded={state.loaded} agent={agent} city={city} of={{ market: view.market, licenseNumber }} />
        )}
        {worksInGeorgia(view) && (
          <p className="listings-foot">
            <strong>
              <FactsLine facts={[view.company.name, view.company.phone?.text ?? ""]} />
            </strong>
          </p>
        )}
      </div>
    </section>
  );
}
