import { Link } from "~/components/link";
import { FACT_LABELS } from "~/components/listings/fact-labels";
import { Fact } from "~/components/ui/fact";
import { TitledSection } from "~/components/ui/titled-section";
import type { ItemPage } from "~/domain/collections/items/item-page.server";

/** The facts that the collector entered. */
export function ItemFacts({ item: { attributes, typeId, typeTitle, quantity, sticker } }: { item: ItemPage }) {
  const { typeId: _, ...facts } = attributes;
  const named = Object.entries(facts) as [keyof typeof facts, string | number][];
  return (
    <TitledSection id="facts" title="Facts">
      <dl className="mt-3 border-t border-line">
        {typeId === null ? null : (
          <Fact label="Catalogue type">
            <Link className="link" to={`/types/${typeId}`}>
              {typeTitle}
            </Link>
          </Fact>
        )}
        {quantity > 1 ? <Fact label="Pieces">{quantity}</Fact> : null}
        {named.map(([name, fact]) => (
          <Fact key={name} label={FACT_LABELS[name].label}>
            {fact}
            {FACT_LABELS[name].unit ? ` ${FACT_LABELS[name].unit}` : null}
          </Fact>
        ))}
        {sticker ? <Fact label="Sticker">CAC {sticker}</Fact> : null}
      </dl>
    </TitledSection>
  );
}
