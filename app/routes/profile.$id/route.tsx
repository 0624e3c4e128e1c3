import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Countdown } from "~/components/countdown";
import { ItemRow } from "~/components/item-row";
import { memberItemPath } from "~/components/listings/item-path";
import { PostageLine } from "~/components/listings/postage-line";
import { ShownTo } from "~/components/listings/postage-to";
import { LocalTime } from "~/components/local-time";
import { FollowButton } from "~/components/members/follow-button";
import { MemberPage } from "~/components/members/member-page";
import { ReviewList } from "~/components/members/review-list";
import { Money } from "~/components/money";
import { useRefusedForm } from "~/components/refused-form";
import { ReportLink } from "~/components/reports/report-link";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Problem } from "~/components/ui/notice";
import { publicProfile } from "~/domain/accounts/public-profile.server";
import { requireMember } from "~/platform/auth/gate.server";
import { cardsFor } from "~/platform/http/destination.server";
import { pathId } from "~/platform/http/path-id.server";
import { orNotFound } from "~/platform/http/refusal.server";
import { profileForms } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.profile.username ?? "Page not found"} · Obverse` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const now = context.clock.now();
  const { country, shownTo } = await cardsFor(context);
  const found = await publicProfile(context.reader, pathId(params), { viewerId: member.id, country, now });
  const profile = orNotFound(found, "This member doesn't exist.");
  return {
    isOwn: profile.id === member.id,
    shownTo: profile.listings.length > 0 ? shownTo : null,
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

export const action = profileForms;

export default function Profile() {
  const { isOwn, profile, shownTo } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <MemberPage
      member={profile}
      facts={
        <span>
          Member since <LocalTime at={profile.createdAt} style="date" />
        </span>
      }
      action={
        isOwn ? (
          <ButtonLink to="/settings">Settings</ButtonLink>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FollowButton member={profile} isMain />
            <ReportLink kind="profile" id={profile.id} />
          </div>
        )
      }
    >
      <Problem title="Nothing was changed" message={refused?.message} className="mb-6" />
      <section>
        <h2 className="mb-4 text-xl">For sale now</h2>
        <ShownTo shownTo={shownTo} />
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
                    {priceMinor === null ? null : (
                      <PostageLine postage={listing} fixedMinor={listing.format === "fixed" ? priceMinor : undefined} />
                    )}
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
      <ReviewList reviews={profile.reviews} />
    </MemberPage>
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
