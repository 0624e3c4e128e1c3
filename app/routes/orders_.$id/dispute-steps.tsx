import { Money } from "~/components/money";
import { Disclosure } from "~/components/ui/disclosure";
import { MoneyField } from "~/components/ui/field";
import { GiveBack } from "./give-back";
import { OrderForm } from "./order-form";
import { AcceptReturn, AwaitReturn, ConfirmReturn } from "./return-steps";
import type { StepProps } from "./step-props";

/** The ways out of a dispute that this side has at its present stage. */
export function DisputeSteps(props: StepProps) {
  const { order } = props;
  const isBuyer = order.side === "buyer";
  if (order.stage === "return-sent")
    return (
      <>
        <ConfirmReturn {...props} />
        <Proposals {...props} />
      </>
    );
  if (order.stage === "return-agreed")
    return (
      <>
        <AwaitReturn {...props} />
        <Proposals {...props} />
        {isBuyer ? <LetGo /> : <GiveBack order={order} />}
      </>
    );
  return (
    <>
      <Proposals {...props} />
      {isBuyer ? null : <AcceptReturn {...props} />}
      {isBuyer ? <LetGo /> : <GiveBack order={order} />}
    </>
  );
}

/** The other's proposal to accept first, then one's own. During a return it stays folded, since the return is the plan. */
function Proposals(props: StepProps) {
  const { order, proposals, refused } = props;
  const isBuyer = order.side === "buyer";
  const theirs = proposals.find((each) => !each.isOwn);
  const own = proposals.find((each) => each.isOwn);
  const isReturn = order.stage === "return-agreed" || order.stage === "return-sent";
  return (
    <>
      {theirs ? (
        <div className="mt-5">
          <p className="max-w-prose">
            {order.other.username} proposes a refund of <Money amountMinor={theirs.amountMinor} /> out of{" "}
            <Money amountMinor={order.priceMinor} />.
          </p>
          <OrderForm
            intent="accept"
            variant={isReturn ? "secondary" : "primary"}
            fields={<input type="hidden" name="proposal" value={theirs.id} />}
          >
            Accept: <Money amountMinor={theirs.amountMinor} /> {isBuyer ? "back to you" : "to the buyer"}
          </OrderForm>
        </div>
      ) : null}
      {own ? (
        <p className="mt-5 max-w-prose">
          You proposed a refund of <Money amountMinor={own.amountMinor} />. It is settled when {order.other.username}{" "}
          accepts. A new proposal replaces this one.
        </p>
      ) : null}
      {isReturn ? (
        <Disclosure title="Agree on a part instead" open={refused?.values.intent === "propose"} className="mt-8">
          <Propose {...props} variant="secondary" />
        </Disclosure>
      ) : (
        <Propose {...props} variant={theirs ? "secondary" : "primary"} />
      )}
    </>
  );
}

function Propose({ order, refused, variant }: StepProps & { variant: "primary" | "secondary" }) {
  const isAgain = refused?.values.intent === "propose";
  return (
    <OrderForm
      intent="propose"
      variant={variant}
      fields={
        <MoneyField
          label="Propose a refund"
          name="amount"
          required
          defaultValue={isAgain ? refused.values.amount : ""}
          error={isAgain ? refused.errors.amount : undefined}
          hint={
            <>
              Up to <Money amountMinor={order.priceMinor} />. The seller's fee is charged only on what the seller keeps.
            </>
          }
        />
      }
    >
      Propose
    </OrderForm>
  );
}

function LetGo() {
  return (
    <Disclosure title="The problem is solved" className="mt-8">
      <p className="max-w-prose text-quiet">The seller is paid the full price less the fee, and the order ends.</p>
      <OrderForm intent="confirm" variant="secondary">
        Close the dispute and pay the seller
      </OrderForm>
    </Disclosure>
  );
}
