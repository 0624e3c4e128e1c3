import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { failureTitle } from "~/components/failure-page";
import { ListingGrid } from "~/components/listings/listing-grid";
import { LocalTime } from "~/components/local-time";
import { MemberPage } from "~/components/members/member-page";
import { ReviewList } from "~/components/members/review-list";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { MoreLink } from "~/components/ui/more-link";
import { soldWords } from "~/domain/public-pages/public-lot";
import { publicSeller } from "~/domain/public-pages/public-seller.server";
import { spokenDuration } from "~/domain/spoken-duration";
import { idCursor } from "~/platform/http/path-id.server";
import { orNotFound } from "~/platform/http/refusal.server";

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
  const seller = orNotFound(
    await publicSeller(context.reader, { username, before, now: context.clock.now() }),
    "There is no such seller.",
  );
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
    <MemberPage
      member={seller}
      facts={
        <>
          <span>{soldWords(seller.soldCount)}</span>
          {seller.medianDispatchMs === null ? null : (
            <span>Usually ships within {spokenDuration(seller.medianDispatchMs)}</span>
          )}
          <span>
            Member since <LocalTime at={seller.since} style="date" />
          </span>
        </>
      }
    >
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
      <MoreLink to={seller.nextBefore === null ? null : `/sellers/${seller.username}?before=${seller.nextBefore}`} />
      {isFirstPage ? <ReviewList reviews={seller.reviews} /> : null}
    </MemberPage>
  );
}
