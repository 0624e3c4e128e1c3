import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { clsx } from "clsx";
import { StandaloneLink, TextLink } from "~/components/ui/controls";
import { Fact } from "~/components/ui/fact";
import { addressesOf } from "~/domain/addresses/add-address.server";
import { addressLines } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries";
import { MOST_PARCELS, readSheet, SHEETS, toSheets } from "~/domain/orders/shipping/label-sheets";
import { chosenParcels } from "~/domain/orders/shipping/parcels-to-ship.server";
import { readId, readPicked } from "~/domain/read-id";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Print · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: sellerId, username } = await requireMember(context);
  const { reader, clock, url } = context;
  const query = url.searchParams;
  const orderIds = readPicked(Object.fromEntries(query)).slice(0, MOST_PARCELS);
  const [parcels, [own]] = await Promise.all([
    chosenParcels(reader, { sellerId, now: clock.now(), orderIds }),
    addressesOf(reader, sellerId),
  ]);
  const labels = parcels.flatMap(({ address, lots, buyer }) =>
    address ? [{ lines: address.lines, phone: address.phone, lots, buyer: buyer.username }] : [],
  );
  const sheet = readSheet(query.get("sheet"));
  return {
    sheet,
    sheets: toSheets(labels, sheet, Math.max(readId(query.get("from") ?? undefined) - 1, 0)),
    missing: parcels.length - labels.length,
    seller: username,
    sender: own && labels.length > 0 ? addressLines(own, countryName(own.country)) : null,
  };
}

type Printed = SerializeFrom<typeof loader>;

export default function Print() {
  const { sheet, sheets, missing, seller, sender } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="grow">
      <div className="mx-auto max-w-prose px-4 py-8 print:hidden">
        <h1 className="text-2xl">{SHEETS[sheet].name}</h1>
        <p className="mt-2 text-quiet">
          {sheets.length === 0
            ? "There is nothing to print. Select what waits to be shipped. "
            : `Use your browser's print command${sheet === "slips" ? "" : ", at actual size and without margins"}. `}
          {missing === 0 ? null : `Without an address yet, and so not printed: ${missing}. `}
          {sender || sheets.length === 0 || sheet === "slips" ? null : (
            <TextLink to="/settings/addresses/new">Add your address as the sender</TextLink>
          )}
        </p>
        <StandaloneLink to="/orders/to-ship">Back to what waits to be shipped</StandaloneLink>
      </div>
      {sheets.map((places, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets and their places never move.
        <div key={nth} className={`label-sheet label-sheet-${sheet}`}>
          {places.map((label, place) =>
            label && sheet === "slips" ? (
              <Slip key={label.lots[0]?.orderId} {...label} seller={seller} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <div key={place} className="label">
                {label ? <Label {...label} sender={sender} /> : null}
              </div>
            ),
          )}
        </div>
      ))}
    </main>
  );
}

type LabelProps = NonNullable<Printed["sheets"][number][number]>;

const ordersOf = (lots: LabelProps["lots"]) =>
  `${lots.length === 1 ? "Order" : "Orders"} ${lots.map(({ orderId }) => orderId).join(", ")}`;

function Label({ lines, lots, sender }: LabelProps & Pick<Printed, "sender">) {
  const length = lines.join("").length;
  return (
    <>
      {sender ? <p className="label-small">From: {sender.join(", ")}</p> : null}
      <address className={clsx("label-to", length > 220 ? "label-longest" : length > 110 && "label-long")}>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="label-small">{ordersOf(lots)}</p>
    </>
  );
}

/** Goes in the parcel, so it shows no price. */
function Slip({ lines, phone, lots, buyer, seller }: LabelProps & Pick<Printed, "seller">) {
  return (
    <section>
      <h2 className="mb-6 border-b pb-3 text-2xl">Packing slip · {ordersOf(lots)}</h2>
      <dl>
        <Fact label="From">{seller}, on Obverse</Fact>
        <Fact label="To">{buyer}</Fact>
        {lots.map(({ orderId, title, listingId }) => (
          <Fact key={orderId} label={`Listing ${listingId}`}>
            1 × {title}
          </Fact>
        ))}
      </dl>
      <address className="mt-8 text-xl leading-relaxed whitespace-pre-line not-italic">
        {[...lines, phone].join("\n")}
      </address>
      <p className="mt-8 text-sm">Is something wrong? Open the order on Obverse and report the problem there.</p>
    </section>
  );
}
