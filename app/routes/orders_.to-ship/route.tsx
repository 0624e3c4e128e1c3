import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Field, type Option, SelectField } from "~/components/ui/field";
import { LinkLine } from "~/components/ui/link-line";
import { SHEETS } from "~/domain/orders/shipping/label-sheets";
import { parcelsToShip } from "~/domain/orders/shipping/parcels-to-ship.server";
import { readCursor, writeCursor } from "~/domain/paging/cursor";
import { requireMember } from "~/platform/auth/gate.server";
import { ParcelRow } from "./parcel-row";

export const meta: MetaFunction = () => [{ title: "To ship · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: sellerId } = await requireMember(context);
  const query = context.url.searchParams;
  const now = context.clock.now();
  const after = readCursor(query.get("after") ?? "");
  const { parcels, next } = await parcelsToShip(context.reader, { sellerId, now, after });
  return {
    parcels,
    now,
    next: next && writeCursor(next),
    isFirst: after === undefined,
    isNonePicked: query.get("pick") === "none",
  };
}

const PRINTS = Object.entries(SHEETS).map(([id, { name }]): Option => [id, name]);

/** A seller's parcels that wait to be shipped, with their labels and packing slips. */
export default function ToShip() {
  const { parcels, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <Page
      title="To ship"
      lead="Everything you've sold that waits to be shipped, the earliest deadline first."
      actions={<ButtonLink to="/orders?tab=selling">All orders</ButtonLink>}
    >
      {parcels.length > 0 ? (
        <Parcels />
      ) : (
        <EmptyState title="Nothing to ship" action={<ButtonLink to="/listings">Go to your listings</ButtonLink>}>
          {isFirst
            ? "Orders appear here when a buyer has paid, with their labels and deadlines. What is collected in person is under Orders."
            : "Everything on this page has been shipped."}
        </EmptyState>
      )}
      {next === null ? null : (
        <LinkLine to={`/orders/to-ship?after=${next}`} className="mt-6">
          Later deadlines
        </LinkLine>
      )}
      {isFirst ? null : (
        <LinkLine to="/orders/to-ship" className="mt-6">
          Back to the earliest deadlines
        </LinkLine>
      )}
      <LinkLine to="/help/articles/shipping-sheet" className="mt-10">
        How to ship many orders at once
      </LinkLine>
    </Page>
  );
}

function Parcels() {
  const { parcels, now, isNonePicked } = useLoaderData<typeof loader>();
  return (
    <Form method="get" action="/orders/to-ship/print" reloadDocument>
      <p className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="text-quiet">
          {parcels.length === 1 ? "1 parcel on this page" : `${parcels.length} parcels on this page`}
        </span>
        <Link
          to={isNonePicked ? "?" : "?pick=none"}
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
          {isNonePicked ? "Select all that are ready" : "Select none"}
        </Link>
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
      <fieldset className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-end gap-x-3 gap-y-2 bg-paper px-2 py-3">
        <legend className="sr-only">Print for the selected parcels</legend>
        <SelectField label="Print" name="sheet" options={PRINTS} className="min-w-48 flex-1 sm:max-w-80" />
        <Field label="From label" name="from" type="number" min={1} max={10} defaultValue={1} className="w-24" />
        <Button>Print selected</Button>
      </fieldset>
    </Form>
  );
}
