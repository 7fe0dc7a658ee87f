import { startTransition, useEffect, useRef } from "react";
import type { HomeInquiry } from "../../domain/realtor/home-inquiry";
import type { Listing, LoadedListings, SearchType } from "../../domain/realtor/listing";
import type { ShownHome } from "../../domain/realtor/shown-home";
import { FactsLine } from "./facts-line";
import { HomeOpenerProvider } from "./home-opener";
import { ListingSkeletons } from "./listing-skeletons";
import { ListingsFailed } from "./listings-failed";
import type { SectionProps } from "./part-props";
import { worksInGeorgia } from "./sections";
import { useHomeDialog } from "./use-home-dialog";
import { useHomeEntry } from "./use-home-entry";
import { useListings } from "./use-listings";
import { useNearViewport } from "../ui/use-near-viewport";
import { useRealtorText } from "./realtor-text";
import "./listings.css";

/** Homes, read by the browser when the section comes near: they change without the page being published. */
export function Listings({ view, onAsk, onPriced }: Pick<SectionProps, "view" | "onAsk" | "onPriced">) {
  const t = useRealtorText();
  const homes = useRef<HTMLDivElement>(null);
  const opened = useRef<ShownHome | null>(null);
  const { licenseNumber, place, agent, city } = view.listings;
  const entry = useHomeEntry();
  const isWanted = useNearViewport(homes) || entry.shown !== null;
  const { state, retry } = useListings({ market: view.market, licenseNumber, place }, isWanted);
  const { Dialog, prepare } = useHomeDialog(entry.shown !== null, entry.close);

  useEffect(() => {
    if (state.kind === "loading") return;
    const priced = state.kind === "loaded" ? forSale(state.loaded)[0] : undefined;
    startTransition(() => onPriced(priced ?? null));
  }, [state, onPriced]);

  function open(listing: Listing, type: SearchType) {
    if (type === "sale") onPriced(listing);
    opened.current = { listing, type, isOwn: state.kind === "loaded" && state.loaded.kind === "agent" };
    entry.open(listing.id);
  }

  function ask(inquiry: HomeInquiry) {
    onAsk(inquiry);
    entry.leaveFor("contact");
  }

  return (
    <section className="wrap realtor-section below-fold" id="listings" aria-labelledby="listings-title">
      <h2 id="listings-title">{t("listings.title")}</h2>
      <div className="listings" ref={homes} aria-busy={state.kind === "loading"}>
        {state.kind === "loading" && (
          <>
            <p className="listings-head" role="status">
              {t("listings.loading")}
            </p>
            <p className="no-script">{t("listings.noScript")}</p>
            <ListingSkeletons />
            <p className="listings-foot" />
          </>
        )}
        {state.kind === "failed" && <ListingsFailed onRetry={retry} />}
        {state.kind === "loaded" && (
          <HomeOpenerProvider value={{ open, prepare, view }}>
            <state.Results
              loaded={state.loaded}
              agent={agent}
              city={city}
              of={{ market: view.market, licenseNumber }}
            />
          </HomeOpenerProvider>
        )}
        {worksInGeorgia(view) && (
          <p className="listings-foot">
            <strong>
              <FactsLine facts={[view.company.name, view.company.phone?.text ?? ""]} />
            </strong>
          </p>
        )}
      </div>
      {Dialog && entry.shown !== null && (
        <Dialog
          id={entry.shown}
          opened={opened.current}
          state={state}
          view={view}
          onClose={entry.close}
          onRetry={retry}
          onAsk={ask}
          onLeave={entry.leaveFor}
        />
      )}
    </section>
  );
}

function forSale(loaded: LoadedListings): readonly Listing[] {
  if (loaded.kind !== "agent") return loaded.kind === "homes" ? loaded.homes : [];
  const { sale } = loaded.lists;
  return sale === "failed" ? [] : sale;
}
