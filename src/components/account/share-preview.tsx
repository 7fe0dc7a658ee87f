import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorView } from "../../domain/realtor/realtor-view";

interface SharePreviewProps {
  view: RealtorView;
  address: string;
}

/** The card that KakaoTalk makes of the page's Open Graph tags: its picture is cropped to 2:1. */
export function SharePreview({ view, address }: SharePreviewProps) {
  const { t } = useTranslation("account");
  const { seo, photos } = view;
  return (
    <section className="share-preview" aria-labelledby="overview-share">
      <h2 id="overview-share">{t("overview.share")}</h2>
      <div className="share-card">
        {photos.shareImage === null ? (
          <p className="share-card-picture">{t("overview.noPicture")}</p>
        ) : (
          <img className="share-card-picture" src={photos.shareImage} alt="" width={800} height={400} />
        )}
        <div className="share-card-text">
          <p className="share-card-title">{seo.title}</p>
          <p className="share-card-description">{seo.description}</p>
          <p className="share-card-host">{new URL(address).host}</p>
        </div>
      </div>
      <p className="admin-hint">{t("overview.shareText")}</p>
    </section>
  );
}
