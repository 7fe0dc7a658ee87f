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

/**
 * What this site uses of i18next: a text by its key, with values in it. Of the
 * 24 kB gzip that i18next and its React binding would bring into every page,
 * plurals, nested texts, formats, loading and events are for nobody here
 * (decision 120). `instance.test.ts` holds it to the library, text by text.
 */
export class Instance {
  language = "";
  #options: Options = {};
  #resources: Resources = {};
  readonly #translates = new Map<string, Translate>();

  init(options: Options): void {
    this.#options = options;
    this.language = options.lng ?? "";
    this.#resources = options.resources ?? {};
  }

  /** One that has the same messages, those that come later as well. */
  cloneInstance(options: Options): Instance {
    const clone = new Instance();
    clone.init({ ...this.#options, ...options, resources: this.#resources });
    return clone;
  }

  addResourceBundle(language: string, namespace: string, messages: Record<string, string>): void {
    const known = (this.#resources[language] ??= {});
    known[namespace] = { ...known[namespace], ...messages };
  }

  getResourceBundle(language: string, namespace: string): Record<string, string> | undefined {
    return this.#resources[language]?.[namespace];
  }

  /** The same function for the same namespace: hooks compare it. */
  getFixedT(_language: null, namespace = this.#options.defaultNS ?? ""): Translate {
    let translate = this.#translates.get(namespace);
    if (translate === undefined) {
      translate = (key, values) => this.#translate(key, namespace, values);
      this.#translates.set(namespace, translate);
    }
    return translate;
  }

  #translate(asked: string, namespace: string, values: Values = {}): string {
    const end = asked.indexOf(":");
    const key = asked.slice(end + 1);
    const message = this.#find(key, end === -1 ? namespace : asked.slice(0, end));
    return message === undefined ? key : filled(message, values);
  }

  #find(key: string, namespace: string): string | undefined {
    const { fallbackNS = [], fallbackLng = "" } = this.#options;
    for (const each of [namespace, ...fallbackNS])
      for (const language of [this.language, fallbackLng]) {
        const message = this.#resources[language]?.[each]?.[key];
        if (message !== undefined) return message;
      }
    return undefined;
  }
}

/** What has no value stays as it stands, so that it is seen. */
function filled(message: string, values: Values): string {
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? "") : place,
  );
}

export default { createInstance: () => new Instance() };
