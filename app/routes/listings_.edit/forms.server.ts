import { editMany } from "~/domain/listings/own/editing/edit-many.server";
import { readSharedChange } from "~/domain/listings/own/editing/read-shared-change";
import { readShown } from "~/domain/listings/own/editing/shown-rows";
import { readSellerTab } from "~/domain/listings/own/seller-tabs";
import { profilesOf } from "~/domain/postage/profiles/profiles-of.server";
import { isRefusal, refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { readKeyed } from "~/platform/forms/read-keyed.server";

const readTokens = readKeyed((fields) => readShown(fields));

/** Does what the preview showed. */
const apply = form({
  read: readTokens,
  run: async ({ context, memberId, fields, input: { key, typed: shown } }) => {
    const { writer, reader, clock, rules, moneyFormat } = context;
    const profiles = fields.profile ? await profilesOf(reader, memberId) : [];
    const change = readSharedChange(fields, { moneyFormat, profiles });
    if (isRefusal(change)) return change;
    if (!change) return refuseOutOfDate();
    return editMany(writer, { sellerId: memberId, key, change, shown, clock, rules });
  },
  done: ({ fields, input }) => ({ to: `/listings?tab=${readSellerTab(fields.tab) ?? "active"}&done=${input.key}` }),
});

export const editManyForm = defineActions({ apply }, { default: "apply" });
