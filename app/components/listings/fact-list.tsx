import { Fragment } from "react";
import { Link } from "~/components/link";
import { MessageLink } from "~/components/messages/message-link";
import { useRootFacts } from "~/components/root-facts";
import type { ItemView } from "./item-view";

export function FactList({ id, status, facts, seller }: Pick<ItemView, "id" | "status" | "facts" | "seller">) {
  const isMember = Boolean(useRootFacts()?.user);
  return (
    <dl className="grid grid-cols-[auto_1fr] border-t border-line">
      {facts.map(({ label, value, check }) => (
        <Fragment key={label}>
          <dt className="border-b border-line py-2 pr-6 text-quiet">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 wrap-anywhere">
            <span>{value}</span>
            {check ? (
              <a href={check.href} className="link -my-1 py-1" rel="noopener noreferrer" target="_blank">
                {check.words}
              </a>
            ) : null}
          </dd>
        </Fragment>
      ))}
      <dt className="border-b border-line py-2 pr-6 text-quiet">Seller</dt>
      <dd className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1">
        <Link to={isMember ? `/profile/${seller.id}` : `/sellers/${seller.username}`} className="link py-1">
          {seller.username}
        </Link>
        {status === "draft" ? null : (
          <MessageLink to={seller.id} listingId={id} className="link py-1">
            Ask the seller
          </MessageLink>
        )}
      </dd>
    </dl>
  );
}
