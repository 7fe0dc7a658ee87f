/** By language, namespace and key. */
type Resources = Record<string, Record<string, Record<string, string>>>;

type Values = Readonly<Record<string, unknown>>;
export type Translate = (key: string, values?: Values) => string;

interface Options {
  lng?: string;
  fallbackLng?: string;
  defaultNS?: string;
  fallbackNS?: readonly string[];
  resources?: Resources;
}

export interface Instance {
  language: string;
  init(options: Options): void;
  /** One that has the same messages, those that come later as well. */
  cloneInstance(options: Options): Instance;
  addResourceBundle(language: string, namespace: string, messages: Record<string, string>): void;
  getResourceBundle(language: string, namespace: string): Record<string, string> | undefined;
  /** The same function for the same namespace: hooks compare it. */
  getFixedT(language: null, namespace?: string): Translate;
}

/**
 * What this site uses of i18next: a text by its key, with values in it. Of the
 * 24 kB gzip that i18next and its React binding would bring into every page,
 * plurals, nested texts, formats, loading and events are for nobody here
 * (decision 120). `instance.test.ts` holds it to the library, text by text.
 */
export function createInstance(): Instance {
  let options: Options = {};
  let resources: Resources = {};
  const translates = new Map<string, Translate>();

  function find(key: string, namespace: string): string | undefined {
    // Nearly all are where they are looked for, and a page has hundreds.
    const own = resources[instance.language]?.[namespace]?.[key];
    if (own !== undefined) return own;
    const { fallbackNS = [], fallbackLng = "" } = options;
    for (const each of [namespace, ...fallbackNS])
      for (const language of [instance.language, fallbackLng]) {
        const message = resources[language]?.[each]?.[key];
        if (message !== undefined) return message;
      }
    return undefined;
  }

  function translate(asked: string, namespace: string, values?: Values): string {
    const end = asked.indexOf(":");
    const key = asked.slice(end + 1);
    const message = find(key, end === -1 ? namespace : asked.slice(0, end));
    if (message === undefined) return key;
    return values === undefined ? message : filled(message, values);
  }

  const instance: Instance = {
    language: "",
    init(given) {
      options = given;
      resources = given.resources ?? {};
      instance.language = given.lng ?? "";
    },
    cloneInstance(given) {
      const clone = createInstance();
      clone.init({ ...options, ...given, resources });
      return clone;
    },
    addResourceBundle(language, namespace, messages) {
      const known = (resources[language] ??= {});
      known[namespace] = { ...known[namespace], ...messages };
    },
    getResourceBundle: (language, namespace) => resources[language]?.[namespace],
    getFixedT(_, namespace = options.defaultNS ?? "") {
      let fixed = translates.get(namespace);
      if (fixed === undefined) {
        fixed = (key, values) => translate(key, namespace, values);
        translates.set(namespace, fixed);
      }
      return fixed;
    },
  };
  return instance;
}

/** What has no value stays as it stands, so that it is seen. */
function filled(message: string, values: Values): string {
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in values ? String(values[name] ?? "") : place,
  );
}

export default { createInstance };
