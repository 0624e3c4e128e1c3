import type { ReactNode } from "react";
import { Outlined } from "~/components/listings/mat";
import { CardLink } from "~/components/ui/controls";
import type { CollectionCard as Card } from "~/domain/collections/overview/my-collections.server";

interface CollectionCardProps {
  readonly to: string;
  readonly card: Pick<Card, "name" | "cover">;
  readonly children: ReactNode;
}

export function CollectionCard({ to, card, children }: CollectionCardProps) {
  return (
    <article className="group relative">
      <div className="grid aspect-2/1 auto-cols-fr grid-flow-col place-items-center gap-3 rounded-md bg-mat p-6">
        {card.cover.map(({ id, photo, outlined }) =>
          photo ? (
            <span key={id} className="grid size-full min-h-0 place-items-center rounded-md photo-mat p-1.5">
              <img src={photo.thumbUrl} alt="" loading="lazy" className="max-h-full max-w-full object-contain" />
            </span>
          ) : outlined ? (
            <span key={id} className="grid size-full min-h-0 place-items-center">
              <Outlined {...outlined} isBare />
            </span>
          ) : null,
        )}
      </div>
      <h2 className="mt-3 text-lg wrap-anywhere">
        <CardLink to={to}>{card.name}</CardLink>
      </h2>
      <div className="text-sm text-quiet">{children}</div>
    </article>
  );
}

export function CollectionCards({ collections }: { collections: readonly Card[] }) {
  return (
    <ul className="mt-4 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {collections.map((card) => (
        <li key={card.id}>
          <CollectionCard to={`/collections/${card.id}`} card={card}>
            {card.ownedCount === 1 ? "1 item" : `${card.ownedCount} items`}
          </CollectionCard>
        </li>
      ))}
    </ul>
  );
}
