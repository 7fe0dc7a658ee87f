import { useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button, ButtonLink } from "../ui/button";
import { copyText } from "../ui/hand-over";
import "./share-address.css";

interface ShareAddressProps {
  address: string;
  /** Where the code of the address is. */
  codeHref: string;
}

/** For who has had no visitors yet: the address to be copied, and the way to its code. */
export function ShareAddress({ address, codeHref }: ShareAddressProps) {
  const { t } = useTranslation("account");
  const [said, setSaid] = useState("");
  const copy = async () => setSaid(t((await copyText(address)) ? "share.copied" : "overview.notCopied"));
  return (
    <div className="share-address">
      <p className="share-address-line" dir="ltr">
        {address.replace(/^https?:\/\//, "")}
      </p>
      <p className="share-address-actions">
        <Button onClick={() => void copy()}>{t("share.copy")}</Button>
        <ButtonLink look="quiet" href={codeHref}>
          {t("share.code")}
        </ButtonLink>
      </p>
      <p className="admin-hint" role="status">
        {said}
      </p>
    </div>
  );
}
