import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { Attributes } from "~/domain/listings/listing-input";
import { type ListingView, yearText } from "~/domain/listings/listing-view";
import { FACT_LABELS } from "./fact-labels";

/** The catalogue facts of a piece, as far as its seller gave them, and the seller. */
export function FactList({ facts, seller }: { facts: Attributes; seller: ListingView["seller"] }) {
  const { year, yearWritten, ...others } = facts;
  const written = yearText(facts);
  const rows = Object.entries(FACT_LABELS).flatMap(([name, { label, unit }]) => {
    if (name === "year") return written ? [{ label, value: written }] : [];
    const value = others[name as keyof typeof others];
    return value === undefined ? [] : [{ label, value: unit ? `${value} ${unit}` : String(value) }];
  });
  return (
    <dl className="grid grid-cols-[auto_1fr] border-t border-line">
      {rows.map(({ label, value }) => (
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
