import { type CheckedNumbers, checkNumbers, shipMany } from "~/domain/orders/shipping/ship-many.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import type { FormFields } from "~/platform/http/read-body.server";
import { stepContext } from "~/platform/step-context.server";

/** The lines that are for no parcel stay in the list; the others are shown beside their parcels. */
function reportOf(numbers: CheckedNumbers, isShipping: boolean, { list = "" }: FormFields) {
  const { parcels, faults, shipped } = numbers;
  const faultyLines = faults.flatMap(({ line }) => line?.text ?? []).join("\n");
  const here = { parcels, faults, shipped, isShipping, list: parcels.length + shipped === 0 ? list : faultyLines };
  return { here };
}

export type Report = ReturnType<typeof reportOf>["here"];

const check = form({
  run: ({ context, memberId, fields }) =>
    checkNumbers(context.reader, { sellerId: memberId, now: context.clock.now() }, fields),
  done: ({ answer, fields }) => reportOf(answer, false, fields),
});

const ship = form({
  run: ({ context, memberId, fields }) => shipMany(context.writer, memberId, fields, stepContext(context)),
  done: ({ answer, fields }) => reportOf(answer, true, fields),
});

export const action = defineActions({ check, ship }, { default: "check" });
