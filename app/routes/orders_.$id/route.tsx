import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { LocalTime, Money } from "~/components/formatted";
import { OrderLabel } from "~/components/orders/order-facts";
import { CarrierList } from "~/components/orders/shipment-fields";
import { LinkLine, Page, refetchAfterConflict, TitledSection } from "~/components/page";
import { inspectionMs, sellersWordCountsAfterMs } from "~/domain/orders/steps/order-deadlines";
import { type OrderJson, orderJson } from "~/domain/orders/views/order-json";
import { orderPage } from "~/domain/orders/views/order-page.server";
import { photoPath } from "~/domain/photos/photo-address";
import { NO_SUCH_ORDER } from "~/domain/refusal";
import { readThreadUpTo } from "~/domain/threads/read-thread-up-to.server";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { publish } from "~/platform/effects/publish-effects.server";
import { orNotFound, pathId, requireMember } from "~/platform/http/request.server";
import { BuyerSteps } from "./buyer-steps";
import { Combined } from "./combined";
import { Conversation, Reviews } from "./conversation";
import { DeadlineLine } from "./deadline-line";
import { Destination, FinalAddress, PlannedAddress } from "./destination";
import { DisputeSteps } from "./dispute-steps";
import { Facts, Timeline } from "./facts";
import { SellerSteps } from "./seller-steps";
import { Parcel, type StepProps } from "./step-parts";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Order ${data.order.id} · Obverse` : "Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const query = { memberId: member.id, orderId: pathId(params), now: context.clock.now() };
  const { deliveryGraceMs } = context.rules;
  const page = orNotFound(await orderPage(context.reader, query), NO_SUCH_ORDER);
  if (page.thread && page.thread.unread > 0) {
    const { lastId: messageId, ...thread } = page.thread;
    const read = await readThreadUpTo(context.writer, { ...thread, memberId: member.id, messageId }, query.now);
    publish(context, read.effects);
  }
  return {
    ...page,
    order: orderJson(page.order),
    inspection: spokenDuration(inspectionMs(page.order, deliveryGraceMs)),
    sellersWord: spokenDuration(sellersWordCountsAfterMs(deliveryGraceMs)),
    now: new Date(query.now).toISOString(),
    formKey: crypto.randomUUID(),
  };
}

export const shouldRevalidate = refetchAfterConflict;

const isKept = (status: string) => !["awaiting-payment", "refunded", "cancelled"].includes(status);

export default function Order() {
  const { order, ...page } = useLoaderData<typeof loader>();
  const isBuyer = order.side === "buyer";
  return (
    <Page
      title={<Heading order={order} />}
      lead={
        <>
          Order {order.id} · {isBuyer ? "bought for" : "sold for"} <Money amountMinor={order.totalMinor} />
        </>
      }
    >
      <CarrierList />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-8">
          <TitledSection id="state" title={<OrderLabel order={order} />} className="border-t border-ink pt-4">
            <p className="mt-1 max-w-prose">{order.meaning}</p>
            {order.status === "shipped" && order.shipment ? <Parcel verb="Shipped" {...order.shipment} /> : null}
            {order.decision ? <Decision decision={order.decision} /> : null}
            <DeadlineLine order={order} inspection={page.inspection} />
            {order.status === "paid" ? (
              <Destination order={order} address={page.address} choices={page.choices} messages={page.messages} />
            ) : null}
            {order.status === "awaiting-payment" && isBuyer && order.collectIn === null ? (
              <PlannedAddress choices={page.choices} />
            ) : null}
            <NextStep order={order} {...page} />
          </TitledSection>
          {page.parcel ? <Combined order={order} parcel={page.parcel} /> : null}
          <Reviews order={order} reviews={page.reviews} now={page.now} />
        </div>
        <div className={clsx("flex flex-col gap-10 lg:row-span-2", order.status === "disputed" && "max-lg:order-last")}>
          <Timeline order={order} />
          {page.address && order.status !== "paid" ? (
            <FinalAddress address={page.address} wasShipped={order.shipment !== null} />
          ) : null}
          <Facts order={order} />
        </div>
        <Conversation order={order} thread={page.thread} messages={page.messages} formKey={page.formKey} />
      </div>
      {isBuyer && isKept(order.status) ? (
        <LinkLine to="/collections/acquired" className="mt-12">
          Add to collection
        </LinkLine>
      ) : null}
      <LinkLine to="/orders" className="mt-12">
        All orders
      </LinkLine>
    </Page>
  );
}

/** What this side can do now: the main step first, the others folded away. */
function NextStep(props: StepProps) {
  const { order } = props;
  if (order.status === "disputed") return <DisputeSteps {...props} />;
  return order.side === "buyer" ? <BuyerSteps {...props} /> : <SellerSteps {...props} />;
}

/** Titles longer than this, in characters, are set smaller. */
const LONG_TITLE = 60;

function Heading({ order: { title, photoKey } }: { order: OrderJson }) {
  return (
    <span className="flex items-center gap-4 sm:gap-5">
      {photoKey ? (
        <span className="grid size-20 shrink-0 place-items-center rounded-md photo-mat p-1.5 sm:size-28 sm:p-2.5">
          <img src={photoPath(photoKey, "thumb")} alt="" className="max-h-full max-w-full object-contain" />
        </span>
      ) : null}
      <span className={clsx("min-w-0 wrap-anywhere", title.length > LONG_TITLE && "text-xl sm:text-2xl")}>{title}</span>
    </span>
  );
}

function Decision({ decision }: { decision: NonNullable<OrderJson["decision"]> }) {
  return (
    <div className="mt-4 max-w-prose rounded-md bg-mat px-4 py-3">
      <p className="text-sm text-quiet">
        Obverse decided on <LocalTime at={decision.at} />
      </p>
      <p className="mt-1 font-semibold">
        {decision.outcome === "release" ? (
          "The seller is paid."
        ) : (
          <>
            The buyer is refunded <Money amountMinor={decision.refundMinor} />
            {decision.outcome === "part" ? ". The rest goes to the seller." : "."}
          </>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{decision.reason}</p>
    </div>
  );
}
