/** An empty value leaves a parameter out. Starts at the first page. */
export function searchAddress(
  query: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> = {},
): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...change }))
    if (value !== "" && name !== "cursor") next.set(name, value);
  const text = next.toString();
  return text ? `/search?${text}` : "/search";
}
