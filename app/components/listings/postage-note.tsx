import { Money } from "~/components/money";
import type { Deal } from "~/domain/postage/deal";

/** The postage after a price and, for a viewer without an address, what both come to. */
export function PostageNote({ deal: { note, estimateMinor } }: { deal: Pick<Deal, "note" | "estimateMinor"> }) {
  return (
    <p>
      {note}
      {estimateMinor === null ? null : (
        <span className="block">
          <Money amountMinor={estimateMinor} /> in all with postage
        </span>
      )}
    </p>
  );
}
