import { Mat } from "~/components/listings/mat";
import { CardLink } from "~/components/ui/controls";
import { STATUS_LABELS } from "~/domain/collections/items/item-choices";
import type { ItemCard as Item } from "~/domain/collections/items/item-view";
import { ITEM_TONES } from "./item-tones";
import { ItemValue, type ShownValue } from "./item-value";

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
