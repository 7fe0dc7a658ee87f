import { openHouseInWords } from "../../../domain/realtor/open-house-words";
import type { RealtorView } from "../../../domain/realtor/realtor-view";
import type { ShownHome } from "../../../domain/realtor/shown-home";
import type { Language } from "../../../domain/site/locale";
import { BrowserLink } from "../../ui/browser-link";
import { isOffered } from "../listing-words";
import { OpenHouseWhen } from "../open-house-when";
import { useUpcoming } from "../use-upcoming";
import type { HomeText } from "./home-text";
import { useOpenHouseFile } from "./use-open-house-file";

interface OpenHousesProps {
  home: ShownHome;
  view: RealtorView;
  language: Language;
  h: HomeText;
}

/** When the home can be seen, each with the way into the visitor's calendar. */
export function OpenHouses({ home: { listing, type }, view, language, h }: OpenHousesProps) {
  const upcoming = useUpcoming(view, listing.id);
  const { save, saved, address } = useOpenHouseFile(listing, view, h);
  if (upcoming.length === 0 || !isOffered(type)) return null;
  return (
    <section className="home-open" aria-labelledby="home-open">
      <h3 id="home-open">{h("open")}</h3>
      <ul>
        {upcoming.map((each) => {
          const when = openHouseInWords(each, language);
          return (
            <li key={`${each.date} ${each.from} ${each.to}`}>
              <OpenHouseWhen openHouse={each} language={language} />
              <button
                className="button button-quiet"
                type="button"
                aria-label={`${h("open.add")}: ${when}`}
                onClick={() => void save(each)}
              >
                {h("open.add")}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="home-open-note">{h("open.zone")}</p>
      <p className="home-open-note" role="status">
        {saved && <span>{h(`open.${saved}`)}</span>}
        {saved === "inApp" && <BrowserLink address={address()} label={h("open.browser")} />}
      </p>
    </section>
  );
}
