import { Money, useMoneyFormat } from "~/components/formatted";
import { PhotoField } from "~/components/forms/photo-field";
import { LotsToConfirm } from "~/components/orders/lots-to-confirm";
import { useRefusedForm } from "~/components/page";
import { ButtonLink, Disclosure, HelpLink } from "~/components/ui/controls";
import { moneyInputValue } from "~/domain/money";
import { openLots } from "~/domain/orders/steps/order-words";
import { MAX_MESSAGE_MB, MAX_MESSAGE_PHOTOS } from "~/domain/threads/thread";
import { Explanation, OrderForm, type StepProps } from "./step-parts";

/** The wallet page with the missing amount filled in; it leads back to the order afterwards. */
function depositFor({ id }: StepProps["order"], amount: string): string {
  return `/wallet?${new URLSearchParams({ amount, redirect: `/orders/${id}` })}`;
}

export function BuyerSteps({ order, availableMinor, now, parcel }: StepProps) {
  const { open } = openLots(parcel?.lots);
  const isTogether = open.length > 1;
  const moneyFormat = useMoneyFormat();
  switch (order.status) {
    case "awaiting-payment":
      return availableMinor >= order.totalMinor ? (
        <OrderForm
          intent="pay"
          variant="primary"
          fields={<input type="hidden" name="priceMinor" value={order.totalMinor} />}
        >
          Pay <Money amountMinor={order.totalMinor} /> from your wallet
        </OrderForm>
      ) : (
        <div className="mt-5">
          <p>
            You need <Money amountMinor={order.totalMinor - availableMinor} /> more in your wallet.
          </p>
          <ButtonLink
            variant="primary"
            to={depositFor(order, moneyInputValue(order.totalMinor - availableMinor, moneyFormat))}
            className="mt-3"
          >
            Add money
          </ButtonLink>
        </div>
      );
    case "paid":
      return (
        <>
          {order.collectIn === null ? null : (
            <>
              <OrderForm intent="deliver" variant="primary">
                I've collected the item
              </OrderForm>
              <p className="mt-2 max-w-prose text-sm text-quiet">
                Confirm this when the seller has handed you the item. Your time to inspect it starts then.
              </p>
            </>
          )}
          <Cancel order={order} now={now} />
        </>
      );
    case "shipped":
      return (
        <>
          {isTogether ? (
            <>
              <OrderForm
                intent="deliver"
                variant="primary"
                fields={
                  <>
                    <input type="hidden" name="parcel" value="all" />
                    <LotsToConfirm lots={parcel?.lots ?? []} />
                  </>
                }
              >
                Confirm delivery of {open.length} lots
              </OrderForm>
              <p className="mt-2 max-w-prose text-sm text-quiet">
                The seller isn't paid yet: you then have time to inspect them.
              </p>
            </>
          ) : null}
          <OrderForm intent="deliver" variant={isTogether ? "secondary" : "primary"}>
            {isTogether ? "Confirm only this lot" : "Confirm delivery"}
          </OrderForm>
          <ReportProblem isCollected={order.collectIn !== null} />
        </>
      );
    case "delivered":
      return (
        <>
          <ButtonLink variant="primary" to={`/orders/${order.id}/acceptance`} className="mt-5">
            Accept the item
          </ButtonLink>
          <ReportProblem isCollected={order.collectIn !== null} />
        </>
      );
    default:
      return null;
  }
}

function Cancel({ order, now }: Pick<StepProps, "order" | "now">) {
  const from = order.deadlines.find((each) => each.becomes === "cancellable")?.at;
  if (from === undefined || now < from) return null;
  return (
    <OrderForm intent="cancel" variant="danger">
      Cancel and get <Money amountMinor={order.totalMinor} /> back
    </OrderForm>
  );
}

function ReportProblem({ isCollected }: { isCollected: boolean }) {
  const refusedForm = useRefusedForm("dispute");
  return (
    <Disclosure title="Report a problem" open={refusedForm !== undefined} className="mt-8">
      <p className="max-w-prose text-quiet">
        {isCollected ? "Have you not received the item, or is" : "Has the item not arrived, or is"} it damaged or not as
        described? Tell the seller and us. Your payment stays protected until the two of you settle this, or until we
        decide if you can't agree. <HelpLink article="disputes">What happens then</HelpLink>
      </p>
      <OrderForm
        intent="dispute"
        variant="danger"
        withPhoto
        fields={
          <>
            <Explanation label="What's wrong?" intent="dispute" />
            <PhotoField
              label="Photos of the problem (optional)"
              multiple
              error={refusedForm?.errors.photo}
              hint={`Up to ${MAX_MESSAGE_PHOTOS} photos, ${MAX_MESSAGE_MB} MB in total. Only you, the seller and Obverse can see them.`}
            />
          </>
        }
      >
        Report problem
      </OrderForm>
    </Disclosure>
  );
}
