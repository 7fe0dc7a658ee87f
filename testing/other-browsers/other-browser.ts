/** What a visitor does in a browser that Playwright does not drive here. Elements are named by XPath, which both drivers know. */
export interface OtherBrowser {
  /** Resolves when the page has been loaded. */
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** What a function says in the page, of the elements that a selector names. */
  read<Result>(read: (selector: string) => Result, selector: string): Promise<Result>;
  press(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** Gives a file to a field for files. */
  choose(element: string, file: string): Promise<void>;
  key(name: "Escape" | "ArrowRight" | "Enter"): Promise<void>;
  /** Within a page's history: no other document is loaded. */
  back(): Promise<void>;
  /** What the console said that is worse than a notice. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** Of a phone. */
export const SIZE = { width: 390, height: 844 };
