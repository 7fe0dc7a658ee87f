import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import type { OwnHomes } from "./use-own-homes";

/** Why there is no listing to choose, where there is none. */
export function HomesNote({ homes }: { homes: OwnHomes }) {
  const { t } = useTranslation("admin");
  if (homes.is === "failed") {
    return (
      <p className="admin-hint" role="alert">
        {t("openHouse.homes.failed")}{" "}
        <Button look="quiet" onClick={homes.retry}>
          {t("openHouse.homes.retry")}
        </Button>
      </p>
    );
  }
  const isEmpty = homes.is === "loaded" && homes.homes.length === 0;
  return (
    <p className="admin-hint" role="status">
      {homes.is === "unnamed" && t("openHouse.homes.unnamed")}
      {homes.is === "loading" && t("openHouse.homes.loading")}
      {isEmpty && t("openHouse.homes.empty")}
    </p>
  );
}
