/** The same thing said in both languages. `{word}` stands for what `fill` puts there. */
export interface Bilingual {
  ko: string;
  en: string;
}

export function fill({ ko, en }: Bilingual, words: Readonly<Record<string, Bilingual>>): Bilingual {
  return { ko: fillOne(ko, words, "ko"), en: fillOne(en, words, "en") };
}

function fillOne(text: string, words: Readonly<Record<string, Bilingual>>, language: keyof Bilingual): string {
  return text.replace(/\{(\w+)\}/g, (_placeholder, word: string) => {
    const value = words[word];
    if (value === undefined) throw new RangeError(`Nothing to put for {${word}} in "${text}"`);
    return value[language];
  });
}
