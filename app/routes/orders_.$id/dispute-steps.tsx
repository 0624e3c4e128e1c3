import { Money } from "~/components/money";
import { Disclosure } from "~/components/ui/disclosure";
import { MoneyField } from "~/components/ui/field";
import { GiveBack } from "./give-back";
import { OrderForm } from "./order-form";
import type { StepProps } from "./step-props";

/** The ways out of a dispute: take the other's proposal, make one, or let go. */
export function DisputeSteps({ order, proposals, refused }: StepProps) {
  const isBuyer = order.side === "buyer";
  const theirs = proposals.find((each) => !each.isOwn);
  const own = proposals.find((each) => each.isOwn);
  const isProposing = refused?.values.intent === "propose";
  return (
    <>
      {theirs ? (
        <div className="mt-5">
          <p className="max-w-prose">
            {order.other.username} proposes that <Money amountMinor={theirs.amountMinor} /> of{" "}
            <Money amountMinor={order.priceMinor} /> go back to {isBuyer ? "you" : "the buyer"}.
          </p>
          <OrderForm
            intent="accept"
            variant="primary"
            fields={<input type="hidden" name="proposal" value={theirs.id} />}
          >
            Accept: <Money amountMinor={theirs.amountMinor} /> {isBuyer ? "back to you" : "to the buyer"}
          </OrderForm>
        </div>
      ) : null}
      {own ? (
        <p className="mt-5 max-w-prose">
          You proposed that <Money amountMinor={own.amountMinor} /> go back to {isBuyer ? "you" : "the buyer"}. It is
          settled when {order.other.username} accepts; a new proposal replaces it.
        </p>
      ) : null}
      <OrderForm
        intent="propose"
        variant={theirs ? "secondary" : "primary"}
        fields={
          <MoneyField
            label="Propose a refund"
            name="amount"
            required
            defaultValue={isProposing ? refused.values.amount : ""}
            error={refused?.errors.amount}
            hint={
              <>
                Up to the price of <Money amountMinor={order.priceMinor} />. The seller's fee is taken only on what the
                seller keeps.
              </>
            }
          />
        }
      >
        Propose
      </OrderForm>
      {isBuyer ? (
        <Disclosure title="It is settled: let the seller have the money" className="mt-8">
          <p className="max-w-prose text-quiet">
            The whole price, less our fee, goes to the seller at once, and the order ends.
          </p>
          <OrderForm intent="confirm" variant="secondary">
            Pay the seller
          </OrderForm>
        </Disclosure>
      ) : (
        <GiveBack order={order} />
      )}
    </>
  );
}
