import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { EmptyState, Page, TitledSection } from "~/components/page";
import { SendButton, TextLink } from "~/components/ui/controls";
import { Table } from "~/components/ui/figures";
import { CircleAlert } from "~/components/ui/icons";
import type { Difference } from "~/domain/listings/own/contents";
import { planEdit, type RowPlan } from "~/domain/listings/own/editing/edit-many.server";
import { editableRows } from "~/domain/listings/own/editing/editable-rows.server";
import { readSharedChange } from "~/domain/listings/own/editing/read-shared-change";
import { MOST_AT_ONCE, readSellerTab } from "~/domain/listings/own/seller-tabs";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { readPicked } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/http/request.server";
import { ChangeForm } from "./change-form";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Edit listings · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { id: sellerId } = await requireMember(context);
  const query: Record<string, string> = Object.fromEntries(context.url.searchParams);
  const listingIds = readPicked(query).slice(0, MOST_AT_ONCE);
  const [rows, profiles] = await Promise.all([
    editableRows(context.reader, { sellerId, listingIds }),
    profilesOf(context.reader, sellerId),
  ]);
  const { moneyFormat, rules } = context;
  const change = readSharedChange(query, { moneyFormat, profiles });
  const isReady = change !== undefined && !isRefusal(change);
  const plans = isReady ? await planEdit(rows, change, { now: context.clock.now(), rules }) : [];
  return {
    listingIds: rows.map(({ id }) => id),
    titles: rows.map(({ title }) => title),
    tab: readSellerTab(query.tab) ?? "active",
    values: query,
    errors: isRefusal(change) ? (change.fields ?? {}) : {},
    profiles: profiles.map(({ name }) => name),
    hasDrafts: rows.some(({ status }) => status === "draft"),
    plans: plans.map(shownPlan),
    key: crypto.randomUUID(),
  };
}

/** With fingerprints that the form returns, so that only what is shown here is done; null if the listing can't change. */
function shownPlan(plan: RowPlan) {
  const { id, title } = plan.row;
  if ("refused" in plan)
    return { id, title, differences: [] as readonly Difference[], token: null, refused: plan.refused };
  return { id, title, differences: plan.differences, token: `${plan.from}-${plan.to}`, refused: null };
}

/** Sets shared things for several of the seller's listings: first what changes is shown, then it is done. */
export default function EditListings() {
  const { listingIds, titles, tab, values, errors, profiles, hasDrafts, plans } = useLoaderData<typeof loader>();
  if (listingIds.length === 0)
    return (
      <Page title="Edit listings" width="text">
        <EmptyState title="No listings selected" action="Go to your listings" to={`/listings?tab=${tab}`}>
          <p>Select the listings that you want to edit, then choose “Edit”.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={listingIds.length === 1 ? "Edit one listing" : `Edit ${listingIds.length} listings`}
      width="text"
      lead={`${shortList(titles)}. Set what ${listingIds.length === 1 ? "to change" : "they should have in common"}. You see every change before it's saved.`}
    >
      <ChangeForm {...{ listingIds, tab, values, errors, profiles, hasDrafts }} />
      {plans.length === 0 ? null : <Changes />}
    </Page>
  );
}

function shortList(titles: readonly string[]): string {
  const [first = "", second, ...others] = titles;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}

function Changes() {
  const { plans, key, values } = useLoaderData<typeof loader>();
  const count = plans.filter(({ token }) => token !== null).length;
  return (
    <TitledSection id="changes" title="What changes" className="mt-12 border-t border-line pt-8">
      <p role="status" className="mt-1 mb-4 text-quiet">
        {count === 0
          ? "None of these listings can be changed this way."
          : `${count} of ${plans.length} ${plans.length === 1 ? "listing changes" : "listings change"}. Nothing is saved yet.`}
      </p>
      <Table
        rows={plans}
        keyOf={({ id }) => id}
        className="table-fixed"
        columns={[
          [
            "Listing",
            ({ id, title }) => (
              <TextLink to={`/listing/${id}`} className="wrap-anywhere">
                {title}
              </TextLink>
            ),
          ],
          ["Change", (plan) => <Change plan={plan} />],
        ]}
      />
      {count === 0 ? null : (
        <Form method="post" className="mt-6">
          <input type="hidden" name="key" value={key} />
          {Object.entries(values)
            .filter(([name]) => !name.startsWith("pick-") && name !== "key")
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          {plans.map(({ id, token }) =>
            token === null ? null : <input key={id} type="hidden" name={`shown-${id}`} value={token} />,
          )}
          <SendButton variant="primary">{count === 1 ? "Change one listing" : `Change ${count} listings`}</SendButton>
        </Form>
      )}
    </TitledSection>
  );
}

function Change({ plan: { differences, refused } }: { plan: ReturnType<typeof shownPlan> }) {
  if (refused)
    return (
      <span className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-oxide" />
        <span>Stays as it is. {refused}</span>
      </span>
    );
  return (
    <ul className="flex flex-col gap-1">
      {differences.map(({ label, from, to }) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-sm text-quiet">{label}: </span>
          {from} <span aria-hidden>→</span>
          <span className="sr-only"> becomes</span> <span className="font-semibold">{to}</span>
        </li>
      ))}
    </ul>
  );
}
