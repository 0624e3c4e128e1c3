import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { authPath } from "~/components/accounts/auth-path";
import { Price } from "~/components/formatted";
import { BuyForm, PostageNote } from "~/components/listings/buy-form";
import { toItemView } from "~/components/listings/item-view";
import { Mat } from "~/components/listings/mat";
import { PostageTo } from "~/components/listings/postage-to";
import { PostageZones } from "~/components/listings/postage-zones";
import { MessageLink } from "~/components/messages/message-link";
import { ButtonLink, HelpLink, TextLink } from "~/components/ui/controls";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { payPath } from "~/domain/payment-button/payment-button";
import { leadPhoto } from "~/domain/photos/photo-roles";
import { dealOf } from "~/domain/postage/deal";
import { postageZones } from "~/domain/postage/postage-words";
import { publicLot } from "~/domain/public-pages/public-lot.server";
import { destinationChoice, destinationFor } from "~/platform/http/destination.server";
import { orNotFound, pathId } from "~/platform/http/request.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Buy ${data.item.title} · Obverse` : "Buy · Obverse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const session = await context.pageSession();
  const query = { listingId: pathId(params), now: context.clock.now() };
  const lot = orNotFound(await publicLot(context.reader, query), "There is no such listing.");
  // Members see a withdrawn item on its own page, where its seller can put it back on sale. The public page tells
  // everyone else why an item is gone, and how an auction stands.
  if ("gone" in lot && lot.gone === "withdrawn" && session) throw redirect(`/listing/${query.listingId}`);
  if ("gone" in lot || lot.listing.format !== "fixed") throw redirect(`/lots/${query.listingId}`);
  const { currency } = context.rules;
  // The edge keeps the page for visitors, so it shows them no country's postage.
  const to = session ? await destinationFor(context) : { country: null, isHome: false };
  const { photos, description: _, ...item } = toItemView(lot.listing, { currency });
  const { priceMinor = 0, postage: terms = null } = lot.listing;
  const deal = dealOf({ priceMinor, terms, to }, currency);
  const viewer = session && {
    isSeller: session.member.id === item.seller.id,
    // Only for members, whose pages are not shared.
    key: crypto.randomUUID(),
  };
  const isBuyer = viewer !== null && !viewer.isSeller;
  return {
    item,
    deal,
    choice: isBuyer ? destinationChoice(to, terms) : null,
    zones: viewer ? [] : postageZones(terms, currency),
    photo: leadPhoto(photos) ?? null,
    viewer,
  };
}

const OVER: Readonly<Partial<Record<ListingStatus, string>>> = {
  sold: "This item has been sold.",
  reserved: "This item is reserved for a buyer.",
};

export default function Pay() {
  const { item, deal, choice, zones, photo } = useLoaderData<typeof loader>();
  const isOnSale = item.status === "active" && item.priceMinor !== undefined;
  return (
    <main id="main" className="mx-auto w-full max-w-110 grow px-4 pt-6 pb-16 sm:pt-10">
      {photo ? (
        <Mat
          photo={photo}
          alt={`Obverse of ${item.title}`}
          wide={item.kind === "note"}
          eager
          first
          className={item.kind === "note" ? "" : "mx-auto max-w-72"}
        />
      ) : null}
      <h1 className="mt-5 text-2xl tracking-tight wrap-anywhere">{item.title}</h1>
      {item.line ? <p className="mt-1 text-quiet">{item.line}</p> : null}
      <p className="mt-1 text-sm text-quiet">Sold by {item.seller.username}</p>
      <div className="mt-5 flex flex-col gap-4 border-t border-ink pt-4">
        {item.priceMinor !== undefined && isOnSale ? (
          <>
            <p>
              <span className="block text-sm text-quiet">Price</span>
              <Price amountMinor={item.priceMinor} className="text-2xl" />
            </p>
            <div className="-mt-3">
              <PostageNote deal={deal} />
              <PostageZones zones={zones} />
              <PostageTo choice={choice} />
            </div>
            <BuyOrSignIn priceMinor={item.priceMinor} />
          </>
        ) : (
          <>
            <p className="font-semibold">{OVER[item.status] ?? "This item is no longer on sale."}</p>
            <ButtonLink to="/browse" className="self-start">
              See what's on sale now
            </ButtonLink>
          </>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={`/lots/${item.id}`}>See all photos and details</TextLink>
          <MessageLink to={item.seller.id} listingId={item.id}>
            Ask the seller
          </MessageLink>
        </p>
        <p>
          <HelpLink article="payment-protection">How your payment is protected</HelpLink>
        </p>
      </div>
    </main>
  );
}

function BuyOrSignIn({ priceMinor }: { priceMinor: number }) {
  const { item, deal, viewer } = useLoaderData<typeof loader>();
  const backTo = payPath(item.id);
  if (viewer?.isSeller)
    return <p className="text-quiet">This is your own item. Buyers see the button to buy it here.</p>;
  if (viewer)
    return <BuyForm {...{ priceMinor, deal, backTo }} purchaseKey={viewer.key} action={`/listing/${item.id}`} />;
  return (
    <>
      <ButtonLink to={authPath("login", backTo)} variant="primary" className="min-h-12 text-lg">
        Sign in to buy
      </ButtonLink>
      <p className="text-sm text-quiet">
        You'll come back here after signing in. There's no buyer's fee, and the seller is paid only after you have the
        item. New here? <TextLink to={authPath("register", backTo)}>Create an account</TextLink>
      </p>
    </>
  );
}
