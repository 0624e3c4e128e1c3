import { TitledSection } from "~/components/ui/titled-section";
import type { ImportView } from "./import-view.server";

/** The first rows as the items that they become. */
export function NextRows({ rows, isBegun }: { rows: ImportView["nextRows"]; isBegun: boolean }) {
  return (
    <TitledSection id="next" title={isBegun ? "Not added" : "The first items"} className="mt-10">
      <ul className="mt-3 border-b border-line">
        {rows.map(({ row, title, facts, notes, collection, isMatched, isPurchase, isUnlinked, isDuplicate, cut }) => (
          <li key={row} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[5rem_1fr_auto]">
            <span className="text-sm text-quiet tabular-nums sm:pt-0.5">Row {row}</span>
            <span className="min-w-0 wrap-anywhere">
              {title}
              {facts ? <span className="block text-sm text-quiet">{facts}</span> : null}
              {collection ? <span className="block text-sm text-quiet">Into “{collection}”</span> : null}
              {isUnlinked ? (
                <span className="block text-sm font-semibold">
                  Its purchase isn’t linked: it isn’t your order, or another item has it already
                </span>
              ) : null}
              {cut.length > 0 ? (
                <span className="block text-sm font-semibold">Too long, so we cut the end off: {cut.join(", ")}</span>
              ) : null}
              {isDuplicate ? (
                <span className="block text-sm font-semibold">Seems to be in the collection already</span>
              ) : null}
            </span>
            <span className="text-sm text-quiet sm:text-right">
              {notes}
              <span className="block">{isMatched ? "In our catalogue" : null}</span>
              <span className="block">{isPurchase ? "Linked to your purchase" : null}</span>
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
