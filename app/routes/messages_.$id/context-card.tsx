import { LocalTime, Money } from "~/components/formatted";
import { memberItemPath } from "~/components/listings/item-path";
import { TextLink } from "~/components/ui/controls";
import { Thumb } from "~/components/ui/thumb";
import { stageLabel, stageOf } from "~/domain/orders/steps/order-words";
import type { ThreadCard } from "~/domain/threads/select-side.server";

const STATES: Readonly<Record<ThreadCard["status"], string>> = {
  draft: "Draft",
  active: "For sale",
  reserved: "Reserved for a buyer",
  sold: "Sold",
  ended: "Not on sale",
  withdrawn: "Withdrawn",
  removed: "Removed",
};

/** The listing or order that a conversation is about. */
export function ContextCard({ card }: { card: ThreadCard }) {
  const { listingId, auctionId, orderId, title, photoKey } = card;
  return (
    <aside aria-label="About" className="mt-3 flex items-center gap-4 border-y border-line py-3">
      <Thumb photoKey={photoKey} />
      <div className="min-w-0 grow">
        <TextLink
          to={orderId === null ? memberItemPath(listingId, auctionId ?? undefined) : `/orders/${orderId}`}
          className="line-clamp-2 font-serif text-lg leading-snug"
        >
          {title}
        </TextLink>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <State card={card} />
        </p>
      </div>
    </aside>
  );
}

function State({ card }: { card: ThreadCard }) {
  const { orderId, orderStatus: status, disputeStage, shipTo, orderTotalMinor, priceMinor, endsAt } = card;
  if (orderId !== null && status !== null)
    return (
      <>
        <span>
          Order {orderId}: {stageLabel(stageOf({ status, disputeStage }), { shipTo })}
        </span>
        {orderTotalMinor === null ? null : <Money amountMinor={orderTotalMinor} />}
      </>
    );
  return (
    <>
      <span>{card.isOwn && card.status === "active" ? "You're selling this" : STATES[card.status]}</span>
      {priceMinor === null ? null : <Money amountMinor={priceMinor} />}
      {endsAt === null ? null : (
        <span>
          Ends <LocalTime at={endsAt} style="short" />
        </span>
      )}
    </>
  );
}
