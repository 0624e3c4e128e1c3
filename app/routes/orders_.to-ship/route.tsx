import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useAddressWith } from "~/components/navigation/use-address-with";
import { CarrierList } from "~/components/orders/shipment-fields";
import { EmptyState, LinkLine, Page, useAnswer } from "~/components/page";
import { Button, ButtonLink, DelayedButton, SendButton, TextLink } from "~/components/ui/controls";
import { Field, type Option, SelectField, TextArea } from "~/components/ui/field";
import { SHEETS } from "~/domain/orders/shipping/label-sheets";
import { parcelsToShip } from "~/domain/orders/shipping/parcels-to-ship.server";
import { readCursor, writeCursor } from "~/domain/paging/cursor";
import { requireMember } from "~/platform/http/request.server";
import type { Report } from "./forms.server";
import { NumberReport, ParcelRow, SHIP_FORM } from "./parcel-row";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "To ship · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: sellerId } = await requireMember(context);
  const query = context.url.searchParams;
  const now = context.clock.now();
  const after = readCursor(query.get("after") ?? "");
  const { parcels, next } = await parcelsToShip(context.reader, { sellerId, now, after });
  const more = { next: next && writeCursor(next), isFirst: after === undefined };
  return { parcels, now, ...more, isNonePicked: query.get("pick") === "none" };
}

const PRINTS = Object.entries(SHEETS).map(([id, { name }]): Option => [id, name]);

/** A seller's parcels that wait to be shipped: their labels, and marking many as shipped at once. */
export default function ToShip() {
  const { parcels, next, isFirst, now } = useLoaderData<typeof loader>();
  const answer = useAnswer<Report | object | null>();
  const report = answer && "parcels" in answer ? answer : undefined;
  return (
    <Page
      title="To ship"
      lead="Everything you've sold that waits to be shipped, the earliest deadline first."
      actions={<ButtonLink to="/orders?tab=selling">All orders</ButtonLink>}
    >
      <CarrierList />
      {report ? (
        <NumberReport {...report} now={now} />
      ) : parcels.length > 0 ? (
        <Parcels />
      ) : (
        <EmptyState title="Nothing to ship" action="Go to your listings" to="/listings">
          {isFirst
            ? "Orders appear here when a buyer has paid, with their labels and deadlines. What is collected in person is under Orders."
            : "Everything on this page has been shipped."}
        </EmptyState>
      )}
      {report || parcels.length > 0 ? <Numbers report={report} /> : null}
      {next === null ? null : (
        <LinkLine to={`/orders/to-ship?after=${next}`} className="mt-6">
          Later deadlines
        </LinkLine>
      )}
      <LinkLine to="/help/articles/shipping-sheet">How to ship many orders at once</LinkLine>
    </Page>
  );
}

function Parcels() {
  const { parcels, now, isNonePicked } = useLoaderData<typeof loader>();
  const addressWith = useAddressWith();
  return (
    <Form method="get" action="/orders/to-ship/print" reloadDocument>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="text-quiet">{parcels.length === 1 ? "1 parcel" : `${parcels.length} parcels`}</span>
        <TextLink to={addressWith({ pick: isNonePicked ? "" : "none" })} preventScrollReset className="py-2.5">
          {isNonePicked ? "Select all that are ready" : "Select none"}
        </TextLink>
      </p>
      <ul key={String(isNonePicked)} className="border-b border-line">
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.orderId}
            parcel={parcel}
            now={now}
            isPicked={!isNonePicked && parcel.address !== null && parcel.opensUntil === null}
          />
        ))}
      </ul>
      <fieldset className="z-10 -mx-2 flex flex-wrap items-end gap-x-3 gap-y-2 bg-paper px-2 py-3 sm:sticky sm:bottom-0">
        <legend className="sr-only">Print for the selected parcels</legend>
        <SelectField label="Print" name="sheet" options={PRINTS} className="min-w-48 flex-1 sm:max-w-80" />
        <Field label="From label" name="from" type="number" min={1} max={10} defaultValue={1} className="w-24" />
        <Button className="min-h-12">Print selected</Button>
        <Button variant="primary" form={SHIP_FORM} className="min-h-12 sm:ml-auto">
          Check tracking numbers
        </Button>
      </fieldset>
    </Form>
  );
}

/** Takes what is typed beside the parcels too. */
function Numbers({ report }: { report: Report | undefined }) {
  const isSending = useNavigation().state !== "idle";
  const ready = report?.parcels.filter(({ shipment }) => shipment !== null).length ?? 0;
  return (
    <Form
      key={report?.list}
      id={SHIP_FORM}
      method="post"
      action="/orders/to-ship#checked"
      className="mt-8 flex max-w-prose flex-col gap-4"
    >
      <TextArea
        label="Or paste a list of tracking numbers"
        name="list"
        rows={4}
        defaultValue={report?.list}
        hint="On each line an order number and its tracking number, such as “12, 1Z5R89390357567127”, as a carrier's export or a spreadsheet has them. A carrier's name may stand between them."
      />
      <p className="flex flex-wrap gap-3">
        <SendButton intent="check">{report ? "Check again" : "Check tracking numbers"}</SendButton>
        {ready === 0 ? null : (
          <DelayedButton variant="primary" intent="ship" disabled={isSending}>
            {ready === 1 ? "Mark one parcel as shipped" : `Mark ${ready} parcels as shipped`}
          </DelayedButton>
        )}
      </p>
    </Form>
  );
}
