import type { RealtorPartProps } from "./part-props";
import { useRealtorText } from "./realtor-text";

export function Areas({ view }: RealtorPartProps) {
  const t = useRealtorText();
  if (view.regions.length === 0) return null;
  return (
    <section className="wrap realtor-section below-fold" id="areas" aria-labelledby="areas-title">
      <h2 id="areas-title">{t("areas.title")}</h2>
      <div className="areas">
        {view.regions.map(({ state, places }) => (
          <div key={state}>
            <h3>{state === "" ? t("areas.other") : t(`areas.${state}`)}</h3>
            {places.length > 0 && (
              <ul className="chips">
                {places.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
