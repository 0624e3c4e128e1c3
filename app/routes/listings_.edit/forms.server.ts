import type { Fingerprints } from "~/domain/listings/own/editing/change-rows.server";
import { editMany } from "~/domain/listings/own/editing/edit-many.server";
import { readSharedChange } from "~/domain/listings/own/editing/read-shared-change";
import { readSellerTab } from "~/domain/listings/own/seller-tabs";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { isRefusal, refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form, readKeyed } from "~/platform/forms/define-actions.server";

/** The fingerprints that the preview's form carries for each listing, in inputs named `shown-{id}`. */
const readFingerprints = readKeyed((fields) => {
  const fingerprints = new Map<number, Fingerprints>();
  for (const [name, value] of Object.entries(fields)) {
    const id = /^shown-([1-9]\d{0,14})$/.exec(name)?.[1];
    const [, from, to] = /^([0-9a-f]{16})-([0-9a-f]{16})$/.exec(value) ?? [];
    if (id && from && to) fingerprints.set(Number(id), { from, to });
  }
  return fingerprints;
});

const apply = form({
  read: readFingerprints,
  run: async ({ context, memberId, fields, input: { key, values: fingerprints } }) => {
    const { writer, reader, clock, rules, moneyFormat } = context;
    const profiles = fields.profile ? await profilesOf(reader, memberId) : [];
    const change = readSharedChange(fields, { moneyFormat, profiles });
    if (isRefusal(change)) return change;
    if (!change) return refuseOutOfDate();
    return editMany(writer, { sellerId: memberId, key, change, fingerprints, clock, rules });
  },
  done: ({ fields, input }) => ({ to: `/listings?tab=${readSellerTab(fields.tab) ?? "active"}&done=${input.key}` }),
});

export const action = defineActions({ apply }, { default: "apply" });
