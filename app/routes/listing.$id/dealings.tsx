import { ButtonLink } from "~/components/ui/button";
import type { Dealings as Facts } from "~/domain/offers/dealings.server";

/** Links from an item to this member's own offers and order for it. */
export function Dealings({ orderId, toAnswer, own }: Pick<Facts, "orderId" | "toAnswer" | "own">) {
  if (orderId === null && toAnswer + own === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      {toAnswer > 0 ? (
        <ButtonLink variant="primary" to="/offers">
          {toAnswer === 1 ? "Answer the offer" : `Answer ${toAnswer} offers`}
        </ButtonLink>
      ) : null}
      {toAnswer === 0 && own > 0 ? (
        <ButtonLink to="/offers">{own === 1 ? "Your offer" : "Your offers"}</ButtonLink>
      ) : null}
      {orderId === null ? null : <ButtonLink to={`/orders/${orderId}`}>Go to your order</ButtonLink>}
    </div>
  );
}
