import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useAddressWith } from "~/components/navigation/use-address-with";
import { EmptyState, Page, useRefusedForm } from "~/components/page";
import { ButtonLink, TabLink, TextLink } from "~/components/ui/controls";
import { unfilledFacts } from "~/domain/analysis/unfilled-facts.server";
import { bulkOutcome } from "~/domain/listings/own/act-on-listings.server";
import { SELLER_PAGE_SIZE, sellerListings } from "~/domain/listings/own/seller-listings.server";
import {
  readSellerTab,
  SELLER_TAB_NAMES,
  type SellerTab,
  shareSold,
  type TabCounts,
} from "~/domain/listings/own/seller-tabs";
import { formatCount } from "~/domain/text/format-count";
import { idCursor, requireMember } from "~/platform/http/request.server";
import { BulkTools, OutcomeList } from "./bulk-tools";
import { SellerRow } from "./seller-row";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Listings · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: sellerId } = await requireMember(context);
  const query = context.url.searchParams;
  const tab = readSellerTab(query.get("tab")) ?? "active";
  const done = query.get("done");
  const isAllPicked = query.get("pick") === "all";
  const before = idCursor(context.url);
  const [{ listings, ...page }, outcome, unfilled] = await Promise.all([
    sellerListings(context.reader, { sellerId, tab, before }),
    done === null ? null : bulkOutcome(context.reader, { sellerId, key: done }),
    tab === "drafts" ? unfilledFacts(context.reader, { sellerId, before, limit: SELLER_PAGE_SIZE }) : null,
  ]);
  return {
    ...page,
    tab,
    done,
    isAllPicked,
    outcome,
    now: context.clock.now(),
    key: crypto.randomUUID(),
    undoKey: crypto.randomUUID(),
    listings: listings.map((listing) => ({ ...listing, unfilled: unfilled?.get(listing.id) ?? [] })),
  };
}

export default function Listings() {
  const { tab, counts, listings, nextBefore, done, isAllPicked, outcome, key, undoKey, now } =
    useLoaderData<typeof loader>();
  const addressWith = useAddressWith();
  const refusedForm = useRefusedForm();
  return (
    <Page
      title="Listings"
      lead="Everything you are selling or have sold."
      actions={
        <>
          <ButtonLink to="/create-listing">List an item</ButtonLink>
          <ButtonLink to="/listings/import">Import from CSV</ButtonLink>
        </>
      }
    >
      <SellerFigures counts={counts} />
      <SellerTabs tab={tab} counts={counts} />
      {outcome && done ? <OutcomeList {...outcome} {...{ tab, done, undoKey }} /> : null}
      {listings.length === 0 ? (
        <NothingHere tab={tab} counts={counts} />
      ) : (
        // A request that is done makes a new form, whose boxes are cleared.
        <Form method="post" key={`${done} ${isAllPicked}`} className="mt-6">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="tab" value={tab} />
          <BulkTools
            tab={tab}
            count={listings.length}
            pickPath={addressWith({ done: "", pick: isAllPicked ? "none" : "all" })}
            isAllPicked={isAllPicked}
          />
          <ul className="border-b border-line">
            {listings.map((listing) => (
              <SellerRow
                key={listing.id}
                listing={listing}
                now={now}
                isPicked={isAllPicked || refusedForm?.values[`pick-${listing.id}`] !== undefined}
              />
            ))}
          </ul>
        </Form>
      )}
      {nextBefore === null ? null : (
        <p className="mt-6">
          <TextLink to={`/listings?tab=${tab}&before=${nextBefore}`}>Older listings</TextLink>
        </p>
      )}
    </Page>
  );
}

const WORDS: Readonly<Record<SellerTab, { title: string; text: string }>> = {
  drafts: { title: "No drafts", text: "Items you've saved but not published yet appear here." },
  active: { title: "Nothing on sale", text: "Your auctions and fixed-price items appear here once you publish them." },
  sold: { title: "Nothing sold yet", text: "Items that found a buyer appear here with a link to their order." },
  unsold: {
    title: "Nothing unsold",
    text: "Items that ended without a buyer appear here, so you can list them again.",
  },
  withdrawn: { title: "Nothing withdrawn", text: "Items that you took off sale appear here." },
};

/** An empty tab. A member who never listed anything is shown both ways to begin. */
function NothingHere({ tab, counts }: { tab: SellerTab; counts: TabCounts }) {
  const isNew = Object.values(counts).every((count) => count === 0);
  return (
    <div className="mt-6">
      <EmptyState
        title={isNew ? "You haven't listed anything yet" : WORDS[tab].title}
        action={
          <>
            <ButtonLink to="/create-listing">List an item</ButtonLink>
            {isNew ? <ButtonLink to="/browse">Browse items for sale</ButtonLink> : null}
          </>
        }
      >
        <p>{isNew ? "Your drafts, sales and sold items appear here." : WORDS[tab].text}</p>
      </EmptyState>
    </div>
  );
}

const LABELS: Readonly<Record<SellerTab, string>> = {
  drafts: "Drafts",
  active: "Active",
  sold: "Sold",
  unsold: "Unsold",
  withdrawn: "Withdrawn",
};

function SellerTabs({ tab, counts }: { tab: SellerTab; counts: TabCounts }) {
  return (
    <nav aria-label="Your listings" className="-mb-px flex flex-wrap gap-x-6 border-b border-line">
      {SELLER_TAB_NAMES.map((each) => (
        <TabLink key={each} to={`/listings?tab=${each}`} isChosen={each === tab} className="min-h-12 gap-1.5">
          {LABELS[each]} <span className="text-sm tabular-nums">{formatCount(counts[each])}</span>
        </TabLink>
      ))}
    </nav>
  );
}

/** The share sold, with what it is a share of. Nothing before the first sale has ended. */
function SellerFigures({ counts }: { counts: TabCounts }) {
  const share = shareSold(counts);
  if (share === null) return null;
  const endedCount = counts.sold + counts.unsold;
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <span className="font-serif text-3xl tabular-nums">{share}%</span>
      <span className="text-quiet">{`of your ended listings sold (${formatCount(counts.sold)} of ${formatCount(endedCount)})`}</span>
    </p>
  );
}
