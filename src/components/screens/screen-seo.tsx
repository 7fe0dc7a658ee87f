import { SITE } from "../../config/site";
import type { ScreenPageContext } from "../../domain/realtor/page-context";
import { localizePath } from "../../domain/site/page-path";
import { messagesOf, type LocaleData } from "../../i18n/locale-data";
import { Seo } from "../shell/seo";
import { productShareImage } from "../shell/share-image";

interface ScreenSeoProps {
  context: ScreenPageContext;
  data: LocaleData;
  /** First part of the screen's message keys. */
  screen:
    | "terms"
    | "agreement"
    | "process"
    | "probiz"
    | "admin"
    | "messages"
    | "gsap"
    | "pinia"
    | "login"
    | "redirect"
    | "ask"
    | "account";
  namespace?: "screens" | "account" | "password";
}

/** A realtor's sub-route has no address of its own here: the shell answers for every realtor, so it names none, nor a picture. */
export function ScreenSeo({ context, data, screen, namespace = "screens" }: ScreenSeoProps) {
  const messages = messagesOf(data, namespace);
  const { originalPath } = context.i18n;
  const address = (language: "ko" | "en") => `${SITE.siteUrl}${localizePath(originalPath, language)}`;
  return (
    <Seo
      language={context.language}
      title={messages[`${screen}.title`] ?? screen}
      description={messages[`${screen}.description`] ?? ""}
      noindex={!context.indexed}
      {...(context.place === "site"
        ? { addresses: { ko: address("ko"), en: address("en") }, image: productShareImage(context.language) }
        : {})}
    />
  );
}
