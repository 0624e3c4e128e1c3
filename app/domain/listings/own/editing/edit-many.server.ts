import type { Writer } from "~/db/database.server";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import type { EditableRow } from "~/domain/listings/own/editable-row";
import type { Clock } from "~/domain/time";
import { changeRows } from "./change-rows.server";
import type { SharedChange } from "./changed-contents";
import { planEdit, type RowPlan } from "./plan-edit.server";
import type { RowTarget } from "./row-target";

interface EditMany {
  readonly sellerId: number;
  readonly key: string;
  readonly change: SharedChange;
  /** What the preview showed for each listing. */
  readonly fingerprints: ReadonlyMap<number, Pick<RowTarget, "from" | "to">>;
  readonly clock: Clock;
  readonly rules: ListingRules;
}

/** Does exactly what the preview showed, and nothing to a listing that has changed since. */
export async function editMany(db: Writer, { sellerId, key, change, fingerprints, clock, rules }: EditMany) {
  const aim = async (rows: readonly EditableRow[]) => {
    const plans = await planEdit(rows, change, { now: clock.now(), rules });
    return plans.map((plan) => aimOf(plan, fingerprints.get(plan.row.id)));
  };
  const payload = { change, shown: [...fingerprints] };
  return changeRows(db, { sellerId, key, payload, listingIds: [...fingerprints.keys()], clock, rules, aim });
}

function aimOf(plan: RowPlan, { from, to } = { from: "", to: "" }): RowTarget {
  const listingId = plan.row.id;
  if ("refused" in plan) return { listingId, from, to, target: undefined, refused: plan.refused };
  return { listingId, from, to, target: plan.to === to ? plan.target : undefined };
}
