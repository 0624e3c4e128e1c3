import { LocalTime, Money, useMoneyFormat } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import type { ItemPage } from "~/domain/collections/items/item-page.server";
import { bandWords, ENOUGH_SALES } from "~/domain/prices/price-summary";
import { formatLocalTime } from "~/domain/time/local-time";

type Own = NonNullable<ItemPage["private"]>;

/** What only the owner sees of an item: its value, its cost and where it is kept. */
export function OwnFacts({ item, own }: { item: ItemPage; own: Own }) {
  const { acquiredOn, priceMinor, priceCurrency, wantMaxMinor, place, storage, privateNote, orderId } = own;
  return (
    <TitledSection id="own" title={item.status === "want" ? "What you want" : "Value and cost"}>
      <p className="mt-1 text-sm text-quiet">Only you see this part.</p>
      <dl className="mt-3 border-t border-line">
        {item.status === "want" ? (
          <Fact label="Pay at most">{wantMaxMinor === null ? "Any price" : <Money amountMinor={wantMaxMinor} />}</Fact>
        ) : (
          <Value item={item} own={own} />
        )}
        {priceMinor !== null && priceCurrency !== null ? (
          <Fact label="Cost">
            <Money amountMinor={priceMinor} currency={priceCurrency} />
          </Fact>
        ) : null}
        {acquiredOn ? <Fact label="Acquired">{formatLocalTime(acquiredOn, "date", "UTC")}</Fact> : null}
        {place ? <Fact label="Bought from or at">{place}</Fact> : null}
        {storage ? <Fact label="Stored">{storage}</Fact> : null}
        {orderId === null ? null : (
          <Fact label="Purchase">
            <TextLink to={`/orders/${orderId}`}>Order {orderId}</TextLink>
          </Fact>
        )}
      </dl>
      {privateNote ? <p className="mt-4 whitespace-pre-line text-quiet">{privateNote}</p> : null}
    </TitledSection>
  );
}

function Value({ item: { estimate, value, quantity, typeId }, own }: { item: ItemPage; own: Own }) {
  const { currency } = useMoneyFormat();
  if (estimate === null)
    return (
      <Fact label="Estimated value">
        {typeId === null ? (
          "Needs a catalogue type"
        ) : (
          <>
            {value && "metalMinor" in value && value.metalMinor ? (
              <>
                <Money amountMinor={value.metalMinor * quantity} /> in metal
                <span className="block">Not enough sales yet</span>
              </>
            ) : (
              "Not enough sales yet"
            )}
            <span className="block text-sm text-quiet">
              {value?.saleCount ?? 0} in this grade, of {ENOUGH_SALES} needed
            </span>
          </>
        )}
      </Fact>
    );
  const { medianMinor, saleCount, newestAt, band } = estimate;
  const gainMinor =
    own.priceMinor !== null && own.priceCurrency === currency ? medianMinor * quantity - own.priceMinor : null;
  return (
    <>
      <Fact label="Estimated value">
        <Money amountMinor={medianMinor * quantity} className="font-semibold" />
        <span className="block text-sm text-quiet">
          {quantity === 1 ? (
            "Median"
          ) : (
            <>
              {quantity} × <Money amountMinor={medianMinor} />, the median
            </>
          )}{" "}
          of <TextLink to={`/types/${typeId}#prices`}>{saleCount} sales</TextLink> of {bandWords(band)}, the latest on{" "}
          <LocalTime at={newestAt} style="date" />
        </span>
      </Fact>
      {gainMinor === null ? null : (
        <Fact label={gainMinor < 0 ? "Loss" : "Gain"}>
          <Money amountMinor={gainMinor} className={gainMinor < 0 ? "text-oxide" : "text-verdigris"} />
        </Fact>
      )}
    </>
  );
}
