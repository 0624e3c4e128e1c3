import { Link } from "~/components/link";
import { Notice } from "~/components/ui/notice";
import type { NotTaken } from "~/domain/analysis/panel/suggestions";
import { FACT_LABELS } from "./fact-labels";

/** Beside the button that publishes a draft. */
export function NotTakenNotice({ listingId, facts }: { listingId: number; facts: NotTaken }) {
  if (facts.length === 0) return null;
  return (
    <Notice tone="plain" title="Found, but not among the item's facts">
      <p>Buyers search by facts, and they can't be changed after publishing.</p>
      <ul className="my-1 list-disc pl-5">
        {facts.map(({ field, value }) => (
          <li key={field}>
            {FACT_LABELS[field].label}: {value}
          </li>
        ))}
      </ul>
      <Link to={`/listing/${listingId}/edit#suggestions`} className="link">
        Use them
      </Link>
    </Notice>
  );
}
