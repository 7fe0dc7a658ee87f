import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/text-field";
import { useHandOver } from "./use-hand-over";

interface DraftLinkCardProps {
  address: string;
  until: string;
}

/** A new link, to be handed on: into an app, into KakaoTalk as a text, or by hand. */
export function DraftLinkCard({ address, until }: DraftLinkCardProps) {
  const { t } = useTranslation("publishing");
  const message = t("links.message", { time: until });
  const { said, copy, send, canSend } = useHandOver({ address, message, title: t("links.messageTitle") });
  return (
    <div className="draft-link">
      <TextField
        label={t("links.address")}
        hint={t("links.until", { time: until })}
        readOnly
        dir="ltr"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="admin-actions">
        <Button onClick={copy}>{t("links.copy")}</Button>
        <Button look="quiet" onClick={send}>
          {t(canSend ? "links.send" : "links.kakao")}
        </Button>
      </div>
      <p className="admin-hint" role="status">
        {said && t(`links.${said}`)}
      </p>
    </div>
  );
}
