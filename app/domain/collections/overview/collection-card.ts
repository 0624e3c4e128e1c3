import type { ItemCard } from "~/domain/collections/items/item-view";

export interface CollectionCard {
  readonly id: number;
  readonly name: string;
  readonly isPublic: boolean;
  readonly ownedCount: number;
  readonly wantedCount: number;
  /** The chosen cover, or else its newest items. */
  readonly cover: readonly ItemCard[];
}
