import { useEffect, useState, type ComponentProps, type ComponentType } from "react";
import { ACCESS_TOKEN_KEY, deviceStorage } from "../../browser/device-storage";
import type { OwnerEditLink } from "../account/owner-edit-link";
import { useRealtorText } from "./realtor-text";

type LinkProps = ComponentProps<typeof OwnerEditLink>;

/** The owner's way to the editor. A visitor without a stored token, which is nearly every one, loads nothing for it. */
export function OwnerSlot(props: Omit<LinkProps, "label">) {
  const t = useRealtorText();
  const [Link, setLink] = useState<ComponentType<LinkProps> | null>(null);
  useEffect(() => {
    if (deviceStorage().getItem(ACCESS_TOKEN_KEY) === null) return;
    void import("../account/owner-edit-link").then(
      ({ OwnerEditLink: component }) => setLink(() => component),
      () => undefined,
    );
  }, []);
  return Link && <Link {...props} label={t("editHomepage")} />;
}
