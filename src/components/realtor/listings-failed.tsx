import { useRealtorText } from "./realtor-text";

/** Says that homes could not be loaded, and offers to ask again. */
export function ListingsFailed({ onRetry }: { onRetry: (button: HTMLButtonElement) => void }) {
  const t = useRealtorText();
  return (
    <div className="listings-note" role="alert">
      <strong>{t("listings.failed")}</strong>
      <p>{t("listings.failedHint")}</p>
      <button className="button button-quiet" type="button" onClick={({ currentTarget }) => onRetry(currentTarget)}>
        {t("listings.retry")}
      </button>
    </div>
  );
}
