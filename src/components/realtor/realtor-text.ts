import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type realtorMessages from "../../i18n/en/realtor.json";

type Key = keyof typeof realtorMessages;
export type Values = Readonly<Record<string, string | number>>;
export type RealtorText = (key: Key, values?: Values) => string;

/**
 * The `realtor` messages of the page's language, read once a page. i18next's own
 * `t` resolves languages, plurals and nesting anew for each text, which was a
 * seventh of a page's rendering, and a save renders its pages while its realtor waits.
 */
export function useRealtorMessages(): RealtorText {
  const { t, i18n } = useTranslation("realtor");
  return useMemo(() => {
    const messages = i18n.getResourceBundle(i18n.language, "realtor") as Record<Key, string> | undefined;
    // Without them i18next knows what to say instead.
    if (messages === undefined) return (key, values) => t(key, { ...values });
    return (key, values) => (values ? filled(messages[key], values) : messages[key]);
  }, [i18n, t]);
}

const RealtorTextContext = createContext<RealtorText>((key) => key);
export const RealtorTextProvider = RealtorTextContext.Provider;

/** For the parts of a homepage: {@link useRealtorMessages} of the page around them. */
export function useRealtorText(): RealtorText {
  return useContext(RealtorTextContext);
}

export function filled(message: string, values: Values): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
