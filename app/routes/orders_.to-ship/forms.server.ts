import { type CheckedNumbers, checkNumbers, shipMany } from "~/domain/orders/shipping/ship-many.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import type { FormFields } from "~/platform/http/read-body.server";

/** The lines that are for no parcel stay in the list; the others are shown beside their parcels. */
function reportOf(numbers: CheckedNumbers, isShipping: boolean, { list = "" }: FormFields) {
  const { parcels, faults, shipped } = numbers;
  const faultyLines = faults.flatMap(({ line }) => line?.text ?? []).join("\n");
  const here = { parcels, faults, shipped, isShipping, list: parcels.length + shipped === 0 ? list : faultyLines };
  return { here };
}

export type Report = ReturnType<typeof reportOf>["here"];

const check = form({
  run: ({ now, context, memberId, fields }) => checkNumbers(context.reader, { sellerId: memberId, now }, fields),
  done: ({ answer, fields }) => reportOf(answer, false, fields),
});

const ship = form({
  run: ({ writer, now, rules, memberId, fields }) => shipMany(writer, memberId, fields, { now, rules }),
  done: ({ answer, fields }) => reportOf(answer, true, fields),
});

export const action = defineActions({ check, ship }, { default: "check" });
