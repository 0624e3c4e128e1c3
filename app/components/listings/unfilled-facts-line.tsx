import { TextLink } from "~/components/ui/controls";
import type { SuggestedField } from "~/domain/analysis/suggestions";
import { FACT_LABELS } from "./fact-labels";

/** Below a draft among others: facts that its words give and its seller may still take before it is published. */
export function UnfilledFactsLine({ listingId, fields }: { listingId: number; fields: readonly SuggestedField[] }) {
  if (fields.length === 0) return null;
  return (
    <span className="block text-sm text-quiet">
      Found in your text but not filled in: {fields.map((field) => FACT_LABELS[field].label).join(", ")}.{" "}
      <TextLink to={`/listing/${listingId}`}>Use them</TextLink>
    </span>
  );
}
