import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { LocalTime, Money } from "~/components/formatted";
import { LotsToConfirm } from "~/components/orders/lots-to-confirm";
import { LinkLine, Page } from "~/components/page";
import { DelayedButton } from "~/components/ui/controls";
import { selectParcel, toParcel } from "~/domain/orders/parcels/select-parcel.server";
import { ORDER_RULES } from "~/domain/orders/steps/order-rules";
import { openLots } from "~/domain/orders/steps/order-words";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Pay the seller of order ${data.order.id} · Obverse` : "Obverse" },
];

/** For the buyer, while they can pay the seller; otherwise the order's page says what is so. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const id = pathId(params);
  const [found, rows] = await Promise.all([orderOf(context.reader, member.id, id), selectParcel(context.reader, id)]);
  const order = orderJson(orNotFound(found, NO_SUCH_ORDER));
  const mayPay = ORDER_RULES.some(({ from, event }) => from === order.stage && event === "confirm");
  if (order.side !== "buyer" || !mayPay) throw redirect(`/orders/${order.id}`);
  return { order, lots: toParcel(rows, context.clock.now())?.lots ?? [] };
}

export default function Acceptance() {
  const { order, lots } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state === "submitting";
  const total = <Money amountMinor={order.totalMinor} />;
  const isDispute = order.status === "disputed";
  const { open } = openLots(lots);
  const isTogether = !isDispute && open.length > 1;
  const sum = open.reduce((minor, { totalMinor }) => minor + totalMinor, 0);
  const due = order.deadlines.find((each) => each.becomes === "completed");
  return (
    <Page
      width="text"
      title={isDispute ? "Close the dispute and pay the seller?" : "Accept the item and pay the seller?"}
      lead={
        <>
          {order.title} · order {order.id}
        </>
      }
    >
      <p>
        We release the protected payment {isTogether ? "for what you accept" : <>of {total}</>} to{" "}
        {order.other.username} right away. This can't be undone, and you can't report a problem with it afterwards.
      </p>
      {due ? (
        <p className="mt-3 text-quiet">
          You don't have to decide now: you have until <LocalTime at={due.at} /> to inspect the item.
        </p>
      ) : null}
      {isTogether ? (
        <Form method="post" className="mt-6">
          <input type="hidden" name="parcel" value="all" />
          <p>You can accept the parcel as a whole:</p>
          <LotsToConfirm lots={lots} />
          <DelayedButton variant="primary" disabled={isSending} intent="confirm" className="mt-4">
            <span>
              Accept {open.length} lots and pay <Money amountMinor={sum} />
            </span>
          </DelayedButton>
        </Form>
      ) : null}
      <Form method="post" className="mt-6">
        <DelayedButton variant={isTogether ? "secondary" : "primary"} disabled={isSending} intent="confirm">
          <span>
            {isDispute ? "Close the dispute and pay" : isTogether ? "Accept only this one and pay" : "Accept and pay"}{" "}
            {total}
          </span>
        </DelayedButton>
      </Form>
      <LinkLine to={`/orders/${order.id}`} className="mt-8">
        Back to the order
      </LinkLine>
    </Page>
  );
}
