import { LISTING_KINDS, type ListingKind } from "~/domain/listing-terms/listing-kind";
import { readId } from "~/domain/read-id";
import { ITEM_STATUSES, type ItemStatus } from "./item-choices";

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

export interface CollectionFilters {
  readonly status?: ItemStatus | undefined;
  readonly kind?: ListingKind | undefined;
  readonly issuer?: string | undefined;
  readonly grade?: string | undefined;
  readonly sort: ItemSort;
  readonly view: "grid" | "table";
  /** The last item of the page before; 0 for the first page. */
  readonly after: number;
}

/** Unknown values are ignored. */
export function readCollectionFilters(query: URLSearchParams): CollectionFilters {
  const param = (name: string) => query.get(name) ?? "";
  return {
    status: ITEM_STATUSES.find((each) => each === param("status")),
    kind: LISTING_KINDS.find((each) => each === param("kind")),
    issuer: param("issuer").slice(0, 80) || undefined,
    grade: GRADE_CHOICES.find(([value]) => value === param("grade"))?.[0],
    sort: ITEM_SORTS.find((each) => each === param("sort")) ?? "newest",
    view: param("view") === "table" ? "table" : "grid",
    after: readId(param("after")),
  };
}
