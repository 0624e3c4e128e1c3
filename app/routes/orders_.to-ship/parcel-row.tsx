import { AddressLabel } from "~/components/addresses/address-label";
import { LocalTime, Money } from "~/components/formatted";
import { ShipmentFields } from "~/components/orders/shipment-fields";
import { LinkLine } from "~/components/page";
import { Notice, ProblemLine, StandaloneLink, TextLink } from "~/components/ui/controls";
import { Thumb } from "~/components/ui/thumb";
import type { ParcelToShip } from "~/domain/orders/shipping/parcels-to-ship.server";
import type { CheckedParcel } from "~/domain/orders/shipping/ship-many.server";
import type { Report } from "./forms.server";

/** The form to which the fields of all rows belong, wherever they are. */
export const SHIP_FORM = "ship";

interface ParcelRowProps {
  /** With what was typed for it, once that has been checked. */
  readonly parcel: ParcelToShip & Partial<Pick<CheckedParcel, "tracking" | "carrier" | "errors" | "warning">>;
  /** In milliseconds since 1970 UTC, by the server's clock. */
  readonly now: number;
  /** Without it, the row can't be chosen for printing. */
  readonly isPicked?: boolean;
}

export function ParcelRow({ parcel, now, isPicked }: ParcelRowProps) {
  const { orderId, lots, buyer, country, address, postageMinor, totalMinor, opensUntil } = parcel;
  return (
    <li className="flex items-start gap-1 border-t border-line py-3 sm:gap-3">
      {isPicked === undefined ? null : (
        <label className="-ml-3 grid size-11 shrink-0 place-items-center">
          <input type="checkbox" name={`pick-${orderId}`} defaultChecked={isPicked} className="size-5 accent-bronze" />
          <span className="sr-only">Choose order {orderId}</span>
        </label>
      )}
      <div className="grid min-w-0 grow gap-x-8 gap-y-2 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          {lots.map(({ orderId: id, title, photoKey }) => (
            <p key={id} className="flex items-center gap-3">
              <Thumb photoKey={photoKey} className="size-11" />
              <span className="min-w-0">
                <TextLink to={`/orders/${id}`} className="line-clamp-2 font-serif text-lg leading-snug wrap-anywhere">
                  {title}
                </TextLink>
                <span className="block text-sm text-quiet">Order {id}</span>
              </span>
            </p>
          ))}
        </div>
        <div className="min-w-0 text-sm">
          <Deadline parcel={parcel} now={now} />
          <p className="text-quiet">
            {buyer.username}
            {country === null ? null : `, ${country}`} · <Money amountMinor={postageMinor} /> postage ·{" "}
            <Money amountMinor={totalMinor} /> in all
          </p>
          {opensUntil === null ? null : (
            <p>
              {buyer.username} can add to this parcel until <LocalTime at={opensUntil} style="short" />.
            </p>
          )}
          {address ? (
            <details>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">Address</summary>
              <AddressLabel lines={address.lines} phone={address.phone} className="mb-2" />
            </details>
          ) : (
            <p>
              No address yet.{" "}
              <StandaloneLink to={`/orders/${orderId}#write`}>Ask {buyer.username} for it</StandaloneLink>
            </p>
          )}
          <input type="hidden" form={SHIP_FORM} name={`seen-${orderId}`} value={address?.at ?? 0} />
          <input type="hidden" form={SHIP_FORM} name={`lots-${orderId}`} value={parcel.lastPaidAt} />
          <div className="mt-1 grid items-start gap-x-3 gap-y-2 sm:grid-cols-[2fr_1fr]">
            <ShipmentFields
              of={{ orderId, form: SHIP_FORM }}
              hint={parcel.warning}
              values={parcel}
              errors={parcel.errors}
            />
          </div>
        </div>
      </div>
    </li>
  );
}

function Deadline({ parcel: { until, isPromised, dueAt }, now }: Pick<ParcelRowProps, "parcel" | "now">) {
  const by = <LocalTime at={until} style="short" />;
  if (isPromised && until <= now)
    return (
      <ProblemLine>
        <span>
          <span className="font-semibold">Late:</span> you promised to ship by {by}. The buyer is refunded on{" "}
          <LocalTime at={dueAt} style="short" />.
        </span>
      </ProblemLine>
    );
  return (
    <p className="font-semibold">
      Ship by {by}
      {isPromised ? null : ", or the buyer is refunded"}
    </p>
  );
}

const parcelsOf = (count: number) => (count === 1 ? "one parcel" : `${count} parcels`);

/** What was typed, beside the parcels that it is for, before it is done; or what became of it. */
export function NumberReport({ parcels, faults, shipped, isShipping, now }: Report & { now: number }) {
  const remaining = parcels.length + faults.length;
  const checkTitle = parcels.length === 0 ? "No parcel found" : `Check ${parcelsOf(parcels.length)}`;
  const title = !isShipping ? checkTitle : remaining === 0 ? "Done" : `${shipped} shipped, ${remaining} not`;
  return (
    <div id="checked">
      <Notice tone={!isShipping ? "plain" : remaining === 0 ? "good" : "bad"} title={title}>
        {shipped === 0
          ? "Nothing is marked as shipped yet."
          : `The buyer of ${parcelsOf(shipped)} can see the tracking number.`}
      </Notice>
      {faults.map(({ line, sentence }) => (
        <div key={`${line?.number} ${sentence}`} className="mt-3">
          <ProblemLine>{line ? `Line ${line.number}, “${line.text}”: ${sentence}` : sentence}</ProblemLine>
        </div>
      ))}
      <ul className="mt-6 border-b border-line">
        {parcels.map((parcel) => (
          <ParcelRow key={`${parcel.orderId} ${parcel.tracking} ${parcel.carrier}`} parcel={parcel} now={now} />
        ))}
      </ul>
      <LinkLine to="/orders/to-ship" className="mt-4">
        Everything that waits to be shipped
      </LinkLine>
    </div>
  );
}
