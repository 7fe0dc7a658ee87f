const PARAMETER = "home";

/** The home that an address names, from its query; null where it names none. */
export function homeInAddress(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER) || null;
}

/** The address of the page with that home open; of the page alone for null. The rest of the query stays, the fragment goes. */
export function withHome(address: string, id: string | null): string {
  const url = new URL(address);
  url.hash = "";
  if (id === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, id);
  return url.href;
}

/** What is handed on: without the marks of the way that its visitor came. */
export function sharedHomeAddress(address: string, id: string): string {
  const { origin, pathname } = new URL(address);
  return withHome(`${origin}${pathname}`, id);
}

/** Where a card leads, from the page that it stands on. */
export function homeQuery(id: string): string {
  return `?${new URLSearchParams({ [PARAMETER]: id }).toString()}`;
}
