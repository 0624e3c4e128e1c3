import { Money } from "~/components/formatted";
import type { Deal } from "~/domain/postage/deal";

/** Without an address, also what price and postage come to. */
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
