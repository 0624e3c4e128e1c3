/** The filters that a list offers to type or choose, by their parameters. */
export const FILTER_LABELS = {
  kind: "Kind",
  country: "Issuer",
  grade: "Grade",
  metal: "Composition",
  yearFrom: "Year from",
  yearTo: "Year to",
  min: "Price from",
  max: "Price to",
  shipsTo: "Ships to",
  bids: "Bids",
  noReserve: "Reserve",
} as const;
export type FilterName = keyof typeof FILTER_LABELS;

export interface ItemList {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly noun: string;
  /** The filters that its address stands for. */
  readonly preset: Query;
  readonly orders: readonly (readonly [sort: string, label: string])[];
  readonly fields: readonly FilterName[];
  readonly tabs: (query: Query) => readonly { label: string; to: string; isChosen: boolean }[];
  /** What it says where nothing belongs to it. */
  readonly empty: (query: Query) => { readonly title: string; readonly about: string };
}

/** The query of a search for a list's items. A search knows neither the parts of a list of auctions nor its filters. */
export function asSearch({ preset }: ItemList, query: Query): Query {
  return { ...query, ...preset, show: "", sort: "", bids: "", noReserve: "" };
}

export const FIELDS = ["kind", "metal", "country", "grade", "yearFrom", "yearTo", "min", "max"] as const;

export const PRICE_ORDERS = { price: "Lowest price", "price-desc": "Highest price" };
const NEWEST = { "": "Newest" };
const BEST_MATCH = { "": "Best match", newest: "Newest" };

type Words = Pick<ItemList, "path" | "title" | "lead">;

export function itemList({ path, ...words }: Words, { kind, hasBestMatch }: { kind?: string; hasBestMatch?: boolean }) {
  const noun = kind ?? "item";
  return {
    ...words,
    path,
    noun,
    preset: kind ? { kind } : {},
    orders: Object.entries({ ...(hasBestMatch ? BEST_MATCH : NEWEST), ending: "Closing soon", ...PRICE_ORDERS }),
    fields: FIELDS.filter((name) => name !== "kind" || !kind),
    tabs: (query) => tabsOf(path, query),
    empty: ({ sold }) => ({
      title: `No ${noun}s ${sold ? "sold yet" : "on sale"}`,
      about: `The ${noun}s that members list for sale appear here, newest first.`,
    }),
  } satisfies ItemList;
}

function tabsOf(path: string, query: Query) {
  const currentTab = query.sold ? "sold" : (query.format ?? "");
  const formats = Object.entries({ "": "All", auction: "Auctions", fixed: "Fixed price" });
  // Sold items no longer close.
  const sold = { sold: "yes", format: "", within: "", ...(query.sort === "ending" && { sort: "" }) };
  return [
    ...formats.map(([format, label]) => ({
      label,
      to: searchAddress(query, { format, sold: "" }, path),
      isChosen: currentTab === format,
    })),
    { label: "Sold", to: searchAddress(query, sold, path), isChosen: currentTab === "sold" },
  ];
}

export type Query = Readonly<Record<string, string>>;

/** The address of a list with these parameters, from its first page. An empty value leaves one out. */
export function searchAddress(query: Query, change: Query = {}, path = "/search"): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...change }))
    if (value !== "" && name !== "cursor") next.set(name, value);
  return next.size > 0 ? `${path}?${next}` : path;
}
