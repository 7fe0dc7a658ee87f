import { zoneOfMarket } from "../../../domain/realtor/realtor-zone";
import type { RealtorView } from "../../../domain/realtor/realtor-view";
import type { ShownHome } from "../../../domain/realtor/shown-home";
import type { Language } from "../../../domain/site/locale";
import { FactsLine } from "../facts-line";
import { worksInGeorgia } from "../sections";
import { useRealtorText } from "../realtor-text";
import { homeSource } from "./home-source";
import type { HomeText } from "./home-text";
import { useTimeInWords } from "./use-time-in-words";

interface HomeSourceBoxProps {
  home: ShownHome;
  view: RealtorView;
  language: Language;
  h: HomeText;
}

/** Who lists it, where it comes from and of when it is: beside every home, as MLS rules ask. */
export function HomeSourceBox({ home, view, language, h }: HomeSourceBoxProps) {
  const t = useRealtorText();
  const { names, phone, mls, updatedAt } = homeSource(home, view);
  const updated = useTimeInWords(updatedAt, language, zoneOfMarket(view.market));
  return (
    <section className="home-source" aria-label={h("source")}>
      <dl>
        {(names.length > 0 || phone) && (
          <div>
            <dt>{h("source.by")}</dt>
            <dd>
              <FactsLine facts={names} />
              {phone && (phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text)}
            </dd>
          </div>
        )}
        {mls && (
          <div>
            <dt>{h("source.mls")}</dt>
            <dd>{mls}</dd>
          </div>
        )}
        {updated && (
          <div>
            <dt>{h("source.updated")}</dt>
            <dd>{updated}</dd>
          </div>
        )}
      </dl>
      {!home.isOwn && <p>{t("listings.homesNote")}</p>}
      <p>{h("disclaimer")}</p>
      {worksInGeorgia(view) && (
        <p className="home-firm">
          <FactsLine facts={[view.company.name, view.company.phone?.text ?? ""]} />
        </p>
      )}
    </section>
  );
}
