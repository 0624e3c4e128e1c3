import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { readId } from "~/domain/read-id";
import { ITEM_STATUSES } from "./item-choices";

export const ITEM_SORTS = ["newest", "title", "year", "grade"] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** From 1 to 70; "none" for ungraded items. */
export const GRADE_CHOICES = [
  ["20", "VF or better"],
  ["40", "XF or better"],
  ["50", "AU or better"],
  ["60", "Uncirculated"],
  ["65", "65 or better"],
  ["none", "Not graded"],
] as const;

export type CollectionFilters = Readonly<ReturnType<typeof readCollectionFilters>>;

export function readCollectionFilters(query: URLSearchParams) {
  const param = (name: string) => query.get(name) ?? "";
  return {
    status: ITEM_STATUSES.find((each) => each === param("status")),
    kind: LISTING_KINDS.find((each) => each === param("kind")),
    issuer: param("issuer").slice(0, 80) || undefined,
    grade: GRADE_CHOICES.find(([value]) => value === param("grade"))?.[0],
    sort: ITEM_SORTS.find((each) => each === param("sort")) ?? ("newest" as const),
    view: param("view") === "table" ? ("table" as const) : ("grid" as const),
    /** The last item of the page before; 0 for the first page. */
    after: readId(param("after")),
  };
}
