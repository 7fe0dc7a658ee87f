/** Scripts are asked for then, whatever they wait for: a picture that never comes does not keep the page from answering. */
export const AT_THE_LATEST_MS = 5_000;
