import type { Reader } from "~/db/database.server";
import type { UnfilledFacts } from "~/domain/analysis/suggestions";
import type { ListingView } from "~/domain/listings/listing-answers";
import { loadPanel } from "./load-panel.server";

export async function findUnfilledFacts(db: Reader, listing: ListingView): Promise<UnfilledFacts> {
  if (listing.status !== "draft") return [];
  const { suggestions } = await loadPanel(db, listing, { isSeller: true });
  return suggestions;
}
