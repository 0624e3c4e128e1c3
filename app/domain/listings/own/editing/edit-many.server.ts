import type { Writer } from "~/db/database.server";
import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { listingInputSchema } from "~/domain/listings/drafts/listing-input";
import {
  type Contents,
  contentsOf,
  type Difference,
  differencesOf,
  draftInput,
  type EditableRow,
  nextAuction,
} from "~/domain/listings/own/contents";
import { type BulkRequest, storedOutcomes } from "~/domain/listings/own/run-each.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { changeRows, type Fingerprints, fingerprint } from "./change-rows.server";
import { changedContents, type SharedChange } from "./changed-contents";

interface EditMany extends BulkRequest {
  readonly change: SharedChange;
  /** What the preview showed for each listing. */
  readonly fingerprints: ReadonlyMap<number, Fingerprints>;
}

/** Does exactly what the preview showed, and nothing to a listing that has changed since. */
export async function editMany(db: Writer, { change, fingerprints, ...request }: EditMany) {
  const { clock, rules } = request;
  return changeRows(db, request, {
    payload: { change, shown: [...fingerprints] },
    fingerprints,
    targetOf: async (row) => {
      const [plan] = await planEdit([row], change, { now: clock.now(), rules });
      if (plan && "refused" in plan) return refuse("conflict", plan.refused);
      return plan && plan.to === fingerprints.get(row.id)?.to ? plan.target : undefined;
    },
  });
}

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

/** Leaves out listings that have changed since. `of` is the key of the change that is undone. */
export async function undoEdit(db: Writer, { of, ...request }: BulkRequest & { readonly of: string }) {
  const { undo = [] } = (await storedOutcomes(db, { sellerId: request.sellerId, key: of })) ?? {};
  if (undo.length === 0) return refuse("conflict", "This change can no longer be undone.");
  const fingerprints = undo.map(async ({ listingId, before, after }) => {
    return [listingId, { from: after, to: await fingerprint(before) }] as const;
  });
  return changeRows(db, request, {
    payload: { undo: of },
    fingerprints: new Map(await Promise.all(fingerprints)),
    targetOf: async ({ id }) => undo.find(({ listingId }) => listingId === id)?.before,
  });
}
