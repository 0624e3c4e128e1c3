import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { MOST_AT_ONCE, readPicked } from "~/domain/listings/own/bulk-actions";
import { editableRows } from "~/domain/listings/own/editing/editable-rows.server";
import { planEdit, type RowPlan } from "~/domain/listings/own/editing/plan-edit.server";
import { readSharedChange } from "~/domain/listings/own/editing/read-shared-change";
import { readSellerTab } from "~/domain/listings/own/seller-tabs";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { isRefusal } from "~/domain/refusal";
import { requireMember } from "~/platform/auth/gate.server";
import { ChangeForm } from "./change-form";
import { Changes, type ShownPlan } from "./changes";
import { editManyForm } from "./forms.server";

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
    picked: rows.map(({ id }) => id),
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

export const action = editManyForm;

function shownPlan(plan: RowPlan): ShownPlan {
  const { id, title } = plan.row;
  if ("refused" in plan) return { id, title, differences: [], token: null, refused: plan.refused };
  return { id, title, differences: plan.differences, token: `${plan.from}-${plan.to}`, refused: null };
}

/** Sets shared things for several of the seller's listings: first what changes is shown, then it is done. */
export default function EditListings() {
  const { picked, titles, tab, values, errors, profiles, hasDrafts, plans, key } = useLoaderData<typeof loader>();
  if (picked.length === 0)
    return (
      <Page title="Edit listings" width="text">
        <EmptyState
          title="No listings selected"
          action={<ButtonLink to={`/listings?tab=${tab}`}>Go to your listings</ButtonLink>}
        >
          <p>Select the listings that you want to edit, then choose “Edit”.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={picked.length === 1 ? "Edit one listing" : `Edit ${picked.length} listings`}
      width="text"
      lead={`${shortList(titles)}. Set what ${picked.length === 1 ? "to change" : "they should have in common"}. You see every change before it's saved.`}
    >
      <ChangeForm {...{ picked, tab, values, errors, profiles, hasDrafts }} />
      {plans.length === 0 ? null : <Changes plans={plans} formKey={key} fields={withoutPicks(values)} />}
    </Page>
  );
}

/** The first titles, with the number of the others. */
function shortList(titles: readonly string[]): string {
  const [first = "", second, ...others] = titles;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}

const withoutPicks = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("pick-") && name !== "key"));
