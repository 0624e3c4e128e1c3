import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListingGrid } from "~/components/listings/listing-grid";
import { PersonRow } from "~/components/members/follow-button";
import { EmptyState, Page, TitledSection } from "~/components/page";
import { ButtonLink, HelpLink } from "~/components/ui/controls";
import { followingFeed } from "~/domain/following/following-feed.server";
import { suggestedSellers } from "~/domain/following/people-page.server";
import { readCursor } from "~/domain/paging/cursor";
import { cardsFor } from "~/platform/http/destination.server";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Following · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const cursorParam = context.url.searchParams.get("cursor");
  const cursor = cursorParam === null ? undefined : readCursor(cursorParam);
  const { country, shownTo } = await cardsFor(context);
  const feed = await followingFeed(context.reader, { viewerId: member.id, country, cursor });
  const isEmpty = feed.items.length === 0 && cursor === undefined;
  return {
    ...feed,
    shownTo,
    memberId: member.id,
    isFirst: cursor === undefined,
    suggested: isEmpty ? await suggestedSellers(context.reader, member.id) : [],
  };
}

export default function Following() {
  const { items, nextCursor, shownTo, memberId, isFirst, suggested } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Following"
      lead={
        <>
          Items for sale by members you follow, newest first.{" "}
          <HelpLink article="following">When we notify you</HelpLink>
        </>
      }
      actions={<ButtonLink to={`/profile/${memberId}?tab=following`}>Members you follow</ButtonLink>}
    >
      {items.length > 0 ? (
        <ListingGrid items={items} nextCursor={nextCursor} shownTo={shownTo} />
      ) : (
        <EmptyState title={isFirst ? "Nothing new yet" : "No more items"} action="Browse items for sale" to="/browse">
          {isFirst
            ? "Follow a seller on their profile. Their items appear here, and we notify you about new ones."
            : "You've seen everything that members you follow have for sale."}
        </EmptyState>
      )}
      {suggested.length > 0 ? (
        <TitledSection id="suggested" title="Sellers with new items" className="mt-12 max-w-prose">
          <ul className="mt-4 border-b border-line">
            {suggested.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </Page>
  );
}
