import type { CollectionCard as Card } from "~/domain/collections/overview/collection-card";
import { CollectionCard } from "./collection-card";

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
