import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { ItemView } from "./item-view";

/** The catalogue facts that the seller gave, and the seller. */
export function FactList({ facts, seller }: Pick<ItemView, "facts" | "seller">) {
  return (
    <dl className="grid grid-cols-[auto_1fr] border-t border-line">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="border-b border-line py-2 pr-6 text-quiet">{label}</dt>
          <dd className="border-b border-line py-2 wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
      <dt className="border-b border-line py-2 pr-6 text-quiet">Seller</dt>
      <dd className="border-b border-line py-2">
        <Link to={`/profile/${seller.id}`} className="link">
          {seller.username}
        </Link>
      </dd>
    </dl>
  );
}
