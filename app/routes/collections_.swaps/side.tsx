import type { ReactNode } from "react";
import { Link } from "~/components/link";
import { Mat } from "~/components/listings/mat";
import { Outlined } from "~/components/listings/outlined";
import { ButtonLink } from "~/components/ui/button";
import type { ItemCard } from "~/domain/collections/items/item-view";

interface Collector {
  readonly id: number;
  readonly username: string;
}

/** The items that one member would give another, with a heading that names both. */
export function Side({ items, children }: { items: readonly ItemCard[]; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm text-quiet">{children}</h3>
      <ul className="flex flex-col gap-3">
        {items.slice(0, 4).map(({ id, title, facts, photo, outlined, kind }) => (
          <li key={id} className="flex items-center gap-3">
            {photo || !outlined ? (
              <Mat photo={photo} alt="" wide={kind === "note"} className="w-24 shrink-0" />
            ) : (
              <span className="grid size-24 shrink-0 place-items-center rounded-md bg-mat p-2">
                <Outlined {...outlined} isBare />
              </span>
            )}
            <span className="min-w-0">
              <Link className="link wrap-anywhere" to={`/collections/items/${id}`}>
                {title}
              </Link>
              <span className="block text-sm text-quiet">{facts}</span>
            </span>
          </li>
        ))}
      </ul>
      {items.length > 4 ? <p className="mt-2 text-sm text-quiet">and {items.length - 4} more</p> : null}
    </div>
  );
}

export function Person({ person: { id, username } }: { person: Collector }) {
  return (
    <Link className="link" to={`/profile/${id}`}>
      {username}
    </Link>
  );
}

/** Links to write to each of the other members. */
export function WriteTo({ people }: { people: readonly Collector[] }) {
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {people.map(({ id, username }) => (
        <ButtonLink key={id} to={`/messages/new?to=${id}`}>
          Write to {username}
        </ButtonLink>
      ))}
    </p>
  );
}
