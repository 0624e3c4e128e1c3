import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Countdown } from "~/components/countdown";
import { ItemRow } from "~/components/item-row";
import { memberItemPath } from "~/components/listings/item-path";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Avatar } from "~/components/navigation/avatar";
import { Stars } from "~/components/stars";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { publicProfile } from "~/domain/accounts/public-profile.server";
import { requireMember } from "~/platform/auth/gate.server";
import { pathId } from "~/platform/http/path-id.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.profile.username ?? "Page not found"} · Obverse` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const now = context.clock.now();
  const profile = await publicProfile(context.reader, pathId(params), now);
  if (!profile) throw new Response("This member doesn't exist.", { status: 404 });
  return {
    isOwn: profile.id === member.id,
    profile: {
      ...profile,
      createdAt: new Date(profile.createdAt).toISOString(),
      listings: profile.listings.map(({ startsAt, endsAt, ...listing }) => ({
        ...listing,
        opensAt: startsAt !== null && startsAt > now ? new Date(startsAt).toISOString() : null,
        endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
      })),
      reviews: profile.reviews.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    },
  };
}

export default function Profile() {
  const { isOwn, profile } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto w-full max-w-page grow px-4 pt-8 pb-20 sm:px-6 sm:pt-10">
      <header className="mb-10 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar username={profile.username} imageUrl={profile.profileImageUrl} size="large" />
        <div className="min-w-0 grow">
          <h1 className="truncate text-2xl tracking-tight sm:text-3xl">{profile.username}</h1>
          <p className="mt-1 text-quiet">
            Member since <LocalTime at={profile.createdAt} style="date" />
          </p>
          {profile.averageRating === null ? null : (
            <p className="mt-1">
              <Stars rating={profile.averageRating} /> {profile.averageRating.toFixed(1)} from {profile.reviewCount}{" "}
              {profile.reviewCount === 1 ? "review" : "reviews"}
            </p>
          )}
        </div>
        {isOwn ? <ButtonLink to="/settings">Settings</ButtonLink> : null}
      </header>
      <section>
        <h2 className="mb-4 text-xl">For sale now</h2>
        {profile.listings.length === 0 ? (
          <EmptyState
            title="Nothing for sale"
            action={isOwn ? <ButtonLink to="/create-listing">List an item</ButtonLink> : null}
          >
            {isOwn
              ? "Items you publish appear here, where other members can see them."
              : `${profile.username} has nothing for sale at the moment.`}
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {profile.listings.map(({ id, auctionId, title, photoKey, priceMinor, ...listing }) => (
              <ItemRow
                key={id}
                to={memberItemPath(id, auctionId ?? undefined)}
                item={{ title, photoKey }}
                facts={<SaleFacts {...listing} />}
                figure={
                  <>
                    {priceMinor === null ? null : <Money amountMinor={priceMinor} className="block" />}
                    {listing.endsAt === null || listing.opensAt !== null ? null : (
                      <Countdown endsAt={listing.endsAt} announce={false} className="text-sm text-quiet" />
                    )}
                  </>
                }
              />
            ))}
          </ul>
        )}
      </section>
      {profile.reviews.length === 0 ? null : (
        <section className="mt-12">
          <h2 className="mb-4 text-xl">Reviews</h2>
          <ul className="border-b border-line">
            {profile.reviews.map((each) => (
              <li key={`${each.orderId}${each.side}`} className="border-t border-line py-4">
                <p>
                  <Stars rating={each.rating} />{" "}
                  <span className="text-sm text-quiet">
                    {each.author}, {each.side === "buyer" ? "buyer" : "seller"}, <LocalTime at={each.at} style="date" />
                  </span>
                </p>
                {each.text ? <p className="mt-1 max-w-prose break-words whitespace-pre-line">{each.text}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function SaleFacts({ format, opensAt }: { format: "auction" | "fixed"; opensAt: string | null }) {
  if (format === "fixed") return "Fixed price";
  if (opensAt === null) return "Auction";
  return (
    <>
      Auction, opens <LocalTime at={opensAt} style="short" />
    </>
  );
}
