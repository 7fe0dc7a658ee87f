import type { KeyboardEvent } from "react";
import type { HomeInquiry } from "../../../domain/realtor/home-inquiry";
import type { RealtorView } from "../../../domain/realtor/realtor-view";
import type { ShownHome } from "../../../domain/realtor/shown-home";
import { writtenLanguage } from "../../../domain/realtor/written-language";
import type { Language } from "../../../domain/site/locale";
import { isRented, listingMark } from "../listing-words";
import { useRealtorText } from "../realtor-text";
import { usePictureTrack } from "../use-picture-track";
import { homeInquiry } from "./ask-about-home";
import { HomeActions } from "./home-actions";
import { mainFacts, otherFacts } from "./home-facts";
import { HomePictures } from "./home-pictures";
import { HomeSourceBox } from "./home-source-box";
import type { HomeText } from "./home-text";
import { OpenHouses } from "./open-houses";

interface HomeViewProps {
  home: ShownHome;
  view: RealtorView;
  language: Language;
  h: HomeText;
  onAsk: (inquiry: HomeInquiry) => void;
}

/** Pictures, then price and place, then facts; what one can do stays in reach of the thumb. */
export function HomeView({ home, view, language, h, onAsk }: HomeViewProps) {
  const t = useRealtorText();
  const { listing, type } = home;
  const { price, street, place, details } = listing;
  const pictures = usePictureTrack(details.pictures.length);
  const written = writtenLanguage(details.description);
  const others = otherFacts(home, language, h, t);

  /** Arrows turn the pictures wherever the focus is; Home and End only there: elsewhere they scroll. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    if (target instanceof HTMLInputElement) return;
    if (event.key.startsWith("Arrow") || target.closest(".home-pictures")) pictures.onKeyDown(event);
  }

  return (
    <div className="home-view" onKeyDown={onKeyDown}>
      <div className="home-view-scroll">
        <HomePictures home={home} pictures={pictures} mark={listingMark(t, listing, type)} h={h} />
        <div className="home-words">
          <div className="home-head">
            <p className="home-price">
              {price || t("listings.noPrice")}
              {isRented(type) && price && <small>{t("listings.perMonth")}</small>}
            </p>
            {street && <h2>{street}</h2>}
            {place && <p className="home-place">{place}</p>}
          </div>
          <dl className="home-main-facts">
            {mainFacts(home, h).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <OpenHouses home={home} view={view} language={language} h={h} />
          {others.length > 0 && (
            <section aria-label={h("facts")}>
              <dl className="home-facts">
                {others.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {details.description && (
            <section className="home-about">
              <h3>{h("about")}</h3>
              {written !== language && <p className="home-original">{h(`original.${written}`)}</p>}
              <p lang={written}>{details.description}</p>
            </section>
          )}
          <HomeSourceBox home={home} view={view} language={language} h={h} />
        </div>
      </div>
      <HomeActions listing={listing} h={h} onAsk={() => onAsk(homeInquiry(listing, h))} />
    </div>
  );
}
