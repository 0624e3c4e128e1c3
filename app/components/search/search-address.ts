export type Query = Readonly<Record<string, string>>;

/** The address of a list with these parameters, from its first page. An empty value leaves one out. */
export function searchAddress(query: Query, change: Query = {}, path = "/search"): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...change }))
    if (value !== "" && name !== "cursor") next.set(name, value);
  return next.size > 0 ? `${path}?${next}` : path;
}
