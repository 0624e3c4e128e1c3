import { Money } from "~/components/formatted";
import { LinkLine } from "~/components/page";
import { useRefusedForm, useRefusedInput } from "~/components/refused-form";
import { Disclosure } from "~/components/ui/controls";
import { MoneyField } from "~/components/ui/field";
import { AcceptReturn, AwaitReturn, ConfirmReturn } from "./return-steps";
import { OrderForm, RefundBuyer, type StepProps } from "./step-parts";

/** What this side can do to end the dispute at its current stage. */
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
        {isBuyer ? <CloseDispute orderId={order.id} /> : <RefundBuyer order={order} />}
      </>
    );
  return (
    <>
      <Proposals {...props} />
      {isBuyer ? null : <AcceptReturn {...props} />}
      {isBuyer ? <CloseDispute orderId={order.id} /> : <RefundBuyer order={order} />}
    </>
  );
}

/** The other side's proposal first, then one's own. During a return a new proposal stays folded away. */
function Proposals(props: StepProps) {
  const { order, proposals } = props;
  const refused = useRefusedForm("propose");
  const isBuyer = order.side === "buyer";
  const theirs = proposals.find((each) => !each.isOwn);
  const own = proposals.find((each) => each.isOwn);
  const isReturn = order.stage === "return-agreed" || order.stage === "return-sent";
  return (
    <>
      {theirs ? (
        <div className="mt-5">
          <p className="max-w-prose">
            {order.other.username} proposes a refund of <Money amountMinor={theirs.amountMinor} /> of the{" "}
            <Money amountMinor={order.totalMinor} /> paid.
          </p>
          <OrderForm
            intent="accept"
            variant={isReturn ? "secondary" : "primary"}
            fields={<input type="hidden" name="proposal" value={theirs.id} />}
          >
            {isBuyer ? "Accept a refund of" : "Refund"} <Money amountMinor={theirs.amountMinor} />
          </OrderForm>
        </div>
      ) : null}
      {own ? (
        <p className="mt-5 max-w-prose">
          You proposed a refund of <Money amountMinor={own.amountMinor} />. It's final once {order.other.username}{" "}
          accepts. A new proposal replaces this one.
        </p>
      ) : null}
      {isReturn ? (
        <Disclosure title="Agree on a partial refund instead" open={refused !== undefined} className="mt-8">
          <Propose {...props} variant="secondary" />
        </Disclosure>
      ) : (
        <Propose {...props} variant={theirs ? "secondary" : "primary"} />
      )}
    </>
  );
}

function Propose({ order, variant }: StepProps & { variant: "primary" | "secondary" }) {
  const field = useRefusedInput("amount", "", "propose");
  return (
    <OrderForm
      intent="propose"
      variant={variant}
      fields={
        <MoneyField
          label="Refund amount"
          required
          {...field}
          hint={
            <>
              Up to <Money amountMinor={order.totalMinor} />. The seller's fee is charged only on what the seller keeps
              of the price.
            </>
          }
        />
      }
    >
      Propose refund
    </OrderForm>
  );
}

function CloseDispute({ orderId }: { orderId: number }) {
  return (
    <LinkLine to={`/orders/${orderId}/acceptance`} className="mt-8">
      My problem is solved
    </LinkLine>
  );
}
