import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { failureTitle } from "~/components/failure-page";
import { ListingGrid } from "~/components/listings/listing-grid";
import { LocalTime } from "~/components/local-time";
import { Avatar } from "~/components/navigation/avatar";
import { Stars } from "~/components/stars";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { soldWords } from "~/domain/public-pages/public-lot";
import type { PublicReview } from "~/domain/public-pages/public-seller";
import { publicSeller } from "~/domain/public-pages/public-seller.server";
import { refuse } from "~/domain/refusal";
import { spokenDuration } from "~/domain/spoken-duration";
import { idCursor } from "~/platform/http/path-id.server";
import { refusalResponse } from "~/platform/http/refusal.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return [{ title: failureTitle(error) }];
  const { seller, url } = data;
  const description = `Coins, banknotes and collectibles for sale by ${seller.username} on Obverse. ${soldWords(seller.soldCount)}.`;
  return [
    { title: `${seller.username} · Obverse` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "profile" },
    { property: "og:title", content: `${seller.username} on Obverse` },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
  ];
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const before = idCursor(context.url);
  const username = params.username ?? "";
  const seller = await publicSeller(context.reader, { username, before, now: context.clock.now() });
  if (!seller) throw refusalResponse(refuse("not_found", "There is no such seller."));
  const path = `/sellers/${seller.username}`;
  const query = before === undefined ? "" : `?before=${before}`;
  if (username !== seller.username) throw redirect(path + query, 301);
  const iso = (at: number) => new Date(at).toISOString();
  return {
    seller: {
      ...seller,
      since: iso(seller.since),
      reviews: seller.reviews.map((each) => ({ ...each, at: iso(each.at) })),
    },
    url: `${context.url.origin}${path}`,
    isFirstPage: before === undefined,
  };
}

/** A seller as anyone sees them: what they have sold, what others say about it, and what is for sale. */
export default function Seller() {
  const { seller, isFirstPage } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <header className="mb-10 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar username={seller.username} imageUrl={seller.profileImageUrl} size="large" />
        <div className="min-w-0 grow">
          <h1 className="truncate text-2xl tracking-tight sm:text-3xl">{seller.username}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
            {seller.averageRating === null ? null : (
              <span>
                <Stars rating={seller.averageRating} /> {seller.averageRating.toFixed(1)} from {seller.reviewCount}{" "}
                {seller.reviewCount === 1 ? "review" : "reviews"}
              </span>
            )}
            <span>{soldWords(seller.soldCount)}</span>
            {seller.medianDispatchMs === null ? null : (
              <span>Usually ships within {spokenDuration(seller.medianDispatchMs)}</span>
            )}
            <span>
              Member since <LocalTime at={seller.since} style="date" />
            </span>
          </p>
        </div>
      </header>
      {seller.items.length === 0 ? (
        <EmptyState
          title={isFirstPage ? "Nothing for sale" : "No more items"}
          action={<ButtonLink to="/browse">Browse everything on sale</ButtonLink>}
        >
          {isFirstPage ? `${seller.username} has nothing for sale at the moment.` : "You've seen all of them."}
        </EmptyState>
      ) : (
        <ListingGrid items={seller.items} title="For sale now" />
      )}
      {seller.nextBefore === null ? null : (
        <p className="mt-10 flex justify-center">
          <ButtonLink to={`/sellers/${seller.username}?before=${seller.nextBefore}`}>Show more</ButtonLink>
        </p>
      )}
      {isFirstPage && seller.reviews.length > 0 ? <Reviews reviews={seller.reviews} /> : null}
    </main>
  );
}

function Reviews({ reviews }: { reviews: readonly (Omit<PublicReview, "at"> & { at: string })[] }) {
  return (
    <section className="mt-12" aria-labelledby="reviews">
      <h2 id="reviews" className="mb-4 text-xl">
        Reviews
      </h2>
      <ul className="border-b border-line">
        {reviews.map(({ orderId, side, rating, text, at }) => (
          <li key={`${orderId}${side}`} className="border-t border-line py-4">
            <p>
              <Stars rating={rating} />{" "}
              <span className="text-sm text-quiet">
                {side === "buyer" ? "Buyer" : "Seller"}, <LocalTime at={at} style="date" />
              </span>
            </p>
            {text ? <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
