import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorPartProps } from "./realtor-home";

export function Gallery({ view }: RealtorPartProps) {
  const { t } = useTranslation("realtor");
  const { gallery } = view.photos;
  if (gallery.length === 0) return null;
  return (
    <section className="wrap realtor-section" id="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title">{t("gallery.title")}</h2>
      <ul className="gallery">
        {gallery.map((picture, index) => (
          <li key={index}>
            <a href={picture.fullsize}>
              <img
                src={picture.thumbnail}
                alt={t("gallery.photo", { index: index + 1, total: gallery.length })}
                width={480}
                height={360}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
