import type { Language } from "../domain/site/locale";
import en from "./en/request.json";
import ko from "./ko/request.json";

export type RequestKey = keyof typeof en;

export const REQUEST_WORDS: Readonly<Record<Language, Readonly<Record<RequestKey, string>>>> = { ko, en };
