import { PRIVACY_CHOICE_KEY, deviceStorage } from "../browser/device-storage";
import { choosePrivacy, currentGrants, onPrivacyChoice, readPrivacyChoice } from "./privacy-choice-store";

/** A tab of a browser that stores things, or refuses to. */
function openTab({ refuses = false, optsOut = false } = {}) {
  const stored = new Map<string, string>();
  const refuse = () => {
    if (refuses) throw new Error("SecurityError");
  };
  Object.assign(globalThis, {
    window: new EventTarget(),
    localStorage: {
      getItem: (key: string) => (refuse(), stored.get(key) ?? null),
      setItem: (key: string, value: string) => (refuse(), void stored.set(key, value)),
      removeItem: (key: string) => (refuse(), void stored.delete(key)),
    },
  });
  Object.defineProperty(globalThis, "navigator", { value: { globalPrivacyControl: optsOut }, configurable: true });
  return stored;
}

// What a refusing browser was told lasts as long as the module.
afterEach(() => {
  openTab();
  deviceStorage().removeItem(PRIVACY_CHOICE_KEY);
});

test("nothing is granted to begin with", () => {
  openTab();
  expect([readPrivacyChoice(), currentGrants()]).toEqual([null, { measurement: false, marketing: false }]);
});

test("a choice is stored with its time, and told to who listens", () => {
  const stored = openTab();
  const listener = jest.fn();
  onPrivacyChoice(listener);
  choosePrivacy({ measurement: true, marketing: false });
  expect(JSON.parse(stored.get("consent")!)).toEqual({ measurement: true, marketing: false, at: expect.any(String) });
  expect(currentGrants()).toEqual({ measurement: true, marketing: false });
  expect(listener).toHaveBeenCalledTimes(1);
});

test("where nothing can be stored it holds as long as the tab", () => {
  openTab({ refuses: true });
  choosePrivacy({ measurement: false, marketing: true });
  expect(currentGrants()).toEqual({ measurement: false, marketing: true });
});

test("Global Privacy Control outweighs a stored yes to sharing", () => {
  openTab({ optsOut: true });
  choosePrivacy({ measurement: true, marketing: true });
  expect(currentGrants()).toEqual({ measurement: true, marketing: false });
});
