import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";

export function Areas({ view }: RealtorPartProps) {
  const t = useRealtorText();
  if (view.regions.length === 0) return null;
  return (
    <section className="wrap realtor-section below-fold" id="areas" aria-labelledby="areas-title">
      <h2 id="areas-title">{t("areas.title")}</h2>
      <div className="areas">
        {view.regions.map(({ state, places }) => {
          const name = state === "" ? t("areas.other") : t(`areas.${state}`);
          return (
            <div key={state}>
              {places.length > 0 && <h3>{name}</h3>}
              <ul className="chips">
                {/* Without a place it is the whole state. */}
                {(places.length > 0 ? places : [name]).map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
