import { Money } from "~/components/formatted";
import { Mat } from "~/components/listings/mat";
import { CardLink, TextLink } from "~/components/ui/controls";
import { ThumbOf } from "~/components/ui/thumb";
import { type ItemStatus, STATUS_LABELS } from "~/domain/collections/items/item-choices";
import type { ItemCard as Item } from "~/domain/collections/items/select-item-rows.server";
import type { Estimate, TooFew } from "~/domain/collections/value/estimate";

export function ItemTable({
  items,
  isOwner,
}: {
  items: readonly (Item & { readonly value: ShownValue | null })[];
  isOwner: boolean;
}) {
  return (
    <table className="w-full">
      <caption className="sr-only">Items</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-left text-sm text-quiet">
          {isOwner ? (
            <th className="w-12 py-2 font-normal">
              <span className="sr-only">Choose</span>
            </th>
          ) : null}
          <th className="py-2 pr-4 font-normal">Item</th>
          <th className="py-2 pr-4 font-normal">Grade</th>
          <th className="py-2 pr-4 font-normal">Status</th>
          <th className="py-2 pr-4 text-right font-normal">Pieces</th>
          {isOwner ? (
            <>
              <th className="py-2 pr-4 text-right font-normal">Cost</th>
              <th className="py-2 text-right font-normal">Value</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, title, facts, grade, status, quantity, photo, own, value }) => (
          <tr
            key={id}
            className="border-t border-line align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2"
          >
            {isOwner ? (
              <td className="py-1 max-sm:py-0">
                <label className="grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    name={`pick-${id}`}
                    className="size-5 accent-bronze"
                    aria-label={`Choose ${title}`}
                  />
                </label>
              </td>
            ) : null}
            <td className="py-2.5 pr-4 max-sm:w-3/4 max-sm:py-0">
              <span className="flex gap-3">
                <ThumbOf src={photo?.thumbUrl ?? null} className="size-11 max-sm:hidden" />
                <span className="min-w-0">
                  <TextLink to={`/collections/items/${id}`} className="wrap-anywhere">
                    {title}
                  </TextLink>
                  <span className="block text-sm text-quiet">{facts}</span>
                </span>
              </span>
            </td>
            <td className="py-2.5 pr-4 max-sm:hidden">{grade || "—"}</td>
            <td className={`py-2.5 pr-4 max-sm:py-0 ${ITEM_TONES[status]}`}>{STATUS_LABELS[status]}</td>
            <td className="py-2.5 pr-4 text-right max-sm:hidden">{quantity}</td>
            {isOwner ? (
              <>
                <td className="py-2.5 pr-4 text-right max-sm:hidden">
                  {own?.priceMinor == null || own.priceCurrency === null ? (
                    "—"
                  ) : (
                    <Money amountMinor={own.priceMinor} currency={own.priceCurrency} />
                  )}
                </td>
                <td className="py-2.5 text-right text-sm max-sm:ml-auto max-sm:py-0">
                  {value ? <ItemValue value={value} quantity={quantity} /> : "—"}
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ItemCard({ item, value, isPickable }: { item: Item; value: ShownValue | null; isPickable: boolean }) {
  const { id, title, facts, status, quantity, photo, outlined, kind } = item;
  return (
    <article className="group relative flex h-full flex-col">
      <Mat photo={photo} alt="" wide={kind === "note"} outlined={outlined} />
      {isPickable ? (
        <label className="absolute top-1 left-1 z-10 grid size-11 place-items-center">
          <input type="checkbox" name={`pick-${id}`} className="size-5 accent-bronze" aria-label={`Choose ${title}`} />
        </label>
      ) : null}
      <h3 className="mt-3 text-lg leading-snug wrap-anywhere">
        <CardLink to={`/collections/items/${id}`}>{title}</CardLink>
      </h3>
      {facts ? <p className="mt-0.5 text-sm text-quiet">{facts}</p> : null}
      <p className="mt-auto pt-2">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2 text-sm">
          <span className={ITEM_TONES[status]}>
            {STATUS_LABELS[status]}
            {quantity > 1 ? ` · ${quantity} pieces` : null}
          </span>
          {value ? <ItemValue value={value} quantity={quantity} /> : null}
        </span>
      </p>
    </article>
  );
}

type ShownValue = Estimate | TooFew;

function ItemValue({ value, quantity }: { value: ShownValue; quantity: number }) {
  if (!("medianMinor" in value)) {
    if (!value.metalMinor) return <span className="text-quiet">Not enough sales yet</span>;
    return (
      <span title="Not enough sales yet">
        <Money amountMinor={value.metalMinor * quantity} /> <span className="text-quiet">in metal</span>
      </span>
    );
  }
  return (
    <span title={`${quantity === 1 ? "Median" : `${quantity} × the median`} of ${value.saleCount} sales`}>
      <span className="text-quiet">about </span>
      <Money amountMinor={value.medianMinor * quantity} className="font-semibold" />
    </span>
  );
}

/** The color that goes with an item's role (owned, for swap, wanted), beside the word. */
const ITEM_TONES: Readonly<Record<ItemStatus, string>> = {
  own: "text-quiet",
  swap: "text-verdigris",
  want: "text-bronze",
};
