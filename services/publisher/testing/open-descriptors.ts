import { close, closeSync, openSync } from "node:fs";

/**
 * How many descriptors the code under test has opened by `openSync` and not closed. A test mocks
 * these three: what the process itself has open changes by other hands too.
 */
export function countOpenDescriptors(): number {
  const opened = jest.mocked(openSync).mock.results.filter(({ type }) => type === "return");
  return opened.length - jest.mocked(close).mock.calls.length - jest.mocked(closeSync).mock.calls.length;
}
