import { LocalTime, Money } from "~/components/formatted";
import { OrderLabel } from "~/components/orders/order-facts";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import type { OrderJson } from "~/domain/orders/views/order-json";
import { OrderForm, type OrderPage } from "./step-parts";

interface CombinedProps {
  readonly order: OrderJson;
  readonly parcel: NonNullable<OrderPage["parcel"]>;
}

/** The parcel of an order: until when it takes in more, its lots, and what was saved. A closed one of one lot is none. */
export function Combined({ order, parcel }: CombinedProps) {
  const { lots, savedMinor, isOpen } = parcel;
  const mayChoose = order.side === "buyer" && order.status === "paid" && isOpen;
  if (lots.length === 1 && !(order.status === "paid" && isOpen)) return null;
  return (
    <TitledSection
      id="parcel"
      title={lots.length === 1 ? "Combined postage" : `One parcel with ${lots.length} lots`}
      className="border-t border-ink pt-4"
    >
      <p className="mt-2 max-w-prose">
        <State order={order} parcel={parcel} />
      </p>
      {lots.length === 1 ? null : <Lots order={order} lots={lots} />}
      {savedMinor === 0 ? null : (
        <p className="mt-3 font-semibold text-verdigris">
          <Money amountMinor={savedMinor} /> of postage saved
          {order.side === "buyer" ? ", which went back to your wallet" : " by the buyer"}.
        </p>
      )}
      {mayChoose ? (
        <div className="flex flex-wrap gap-x-4">
          {parcel.isKept ? null : (
            <OrderForm intent="keep-open">
              Keep it open until <LocalTime at={parcel.keptUntil} style="date" />
            </OrderForm>
          )}
          <OrderForm intent="send-now">Have it sent now</OrderForm>
        </div>
      ) : null}
    </TitledSection>
  );
}

function State({ order, parcel }: CombinedProps) {
  const { username } = order.other;
  if (parcel.isSent) return "Sent together with one tracking number.";
  if (!parcel.isOpen) return "The parcel is closed, and everything in it is sent together with one tracking number.";
  const closes = <LocalTime at={parcel.closesAt} />;
  if (order.side === "seller")
    return (
      <>
        {parcel.isKept ? `${username} keeps this parcel open, to buy more from you. ` : null}
        What {username} buys from you by {closes} goes in it too. Your time to ship counts from then. If you ship it
        earlier, what comes later goes in another parcel.
      </>
    );
  return (
    <>
      What you buy from {username} by {closes} goes in this parcel. Each further piece costs{" "}
      {parcel.furtherMinor === 0 ? (
        "no postage"
      ) : (
        <>
          <Money amountMinor={parcel.furtherMinor} /> of postage, or its own if that is less
        </>
      )}
      . {username} has time to ship it from then on, or as soon as you have it sent.
    </>
  );
}

function Lots({ order, lots }: { order: OrderJson; lots: CombinedProps["parcel"]["lots"] }) {
  return (
    <ul className="mt-4 border-b border-line">
      {lots.map((lot) => (
        <li key={lot.id} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
          <span className="min-w-0">
            {lot.id === order.id ? (
              <span className="font-semibold wrap-anywhere">{lot.title}</span>
            ) : (
              <TextLink className="wrap-anywhere" to={`/orders/${lot.id}`}>
                {lot.title}
              </TextLink>
            )}
            <span className="block text-sm text-quiet">
              <OrderLabel order={lot} />
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            <Money amountMinor={lot.priceMinor} />
            <span className="block text-sm text-quiet">
              {lot.postageMinor === 0 ? (
                "free postage"
              ) : (
                <>
                  + <Money amountMinor={lot.postageMinor} /> postage
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
