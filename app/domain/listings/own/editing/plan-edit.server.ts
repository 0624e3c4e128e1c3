import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { listingInputSchema } from "~/domain/listings/drafts/listing-input";
import { type Contents, type Difference, differencesOf } from "~/domain/listings/own/contents";
import { contentsOf, type EditableRow } from "~/domain/listings/own/editable-row";
import { draftInput, nextAuction } from "~/domain/listings/own/target-input";
import { isRefusal } from "~/domain/refusal";
import { changedContents, type SharedChange } from "./changed-contents";
import { fingerprint } from "./fingerprint.server";

export type RowPlan = { readonly row: EditableRow } & (
  | {
      readonly target: Contents;
      readonly differences: readonly Difference[];
      /** Fingerprints of the listing before and after. */
      readonly from: string;
      readonly to: string;
    }
  | { readonly refused: string }
);

interface Moment {
  readonly now: number;
  readonly rules: ListingRules;
}

export function planEdit(rows: readonly EditableRow[], change: SharedChange, moment: Moment) {
  return Promise.all(rows.map((row) => planRow(row, changedContents(row, change, moment.rules.currency), moment)));
}

async function planRow(row: EditableRow, target: ReturnType<typeof changedContents>, { now, rules }: Moment) {
  if (isRefusal(target)) return { row, refused: target.message };
  const differences = differencesOf(contentsOf(row), target, rules.currency);
  if (differences.length === 0) return { row, refused: "Nothing changes." };
  const fault = faultOf(row, target, { now, rules });
  if (fault) return { row, refused: fault };
  const [from, to] = await Promise.all([fingerprint(contentsOf(row)), fingerprint(target)]);
  return { row, target, differences, from, to };
}

/** What the row's verb would refuse, so that the preview can say so. */
function faultOf(row: EditableRow, target: Contents, { now, rules }: Moment): string | undefined {
  if (target.auction && row.terms) {
    const input = row.status === "draft" ? draftInput(row, target, now) : undefined;
    const auction = input?.format === "auction" ? input.auction : nextAuction(row, target.auction, { now, ...rules });
    const terms = settleTerms(auction, { now, ...rules });
    if (isRefusal(terms))
      return terms.fields?.endsAt ? "Its closing time has passed. Edit it on its own." : terms.message;
  }
  if (row.status !== "draft") return undefined;
  return listingInputSchema.safeParse(draftInput(row, target, now)).error?.issues[0]?.message;
}
