import { LANGUAGE_CODES, type Language } from "../domain/site/locale";

export type LoadedMessages = Record<string, Record<string, string>>;

/** One chunk per language: only a page that changes its language while it is shown asks for one. */
const LOADERS: Record<Language, () => Promise<LoadedMessages>> = {
  ko: () => import("./messages-ko").then(({ MESSAGES }) => MESSAGES),
  en: () => import("./messages-en").then(({ MESSAGES }) => MESSAGES),
};

/** Messages by namespace; null, with the spec's words in the console (§8), when they can't be loaded or there are none. */
export async function loadMessages(
  language: Language,
  loaders: Partial<typeof LOADERS> = LOADERS,
): Promise<LoadedMessages | null> {
  let messages: LoadedMessages | undefined;
  try {
    messages = await loaders[language]?.();
  } catch (error) {
    console.error("Failed locale loading", error);
    return null;
  }
  if (messages === undefined || Object.keys(messages).length === 0) {
    console.error("Could not find messages for locale code", LANGUAGE_CODES[language]);
    return null;
  }
  return messages;
}
