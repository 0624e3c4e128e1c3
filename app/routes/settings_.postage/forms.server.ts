import { readFurtherPostage } from "~/domain/postage/postage-form";
import { makeDefaultProfile, removeProfile } from "~/domain/postage/profiles/add-profile.server";
import { saveFurtherPostage } from "~/domain/postage/save-further-postage.server";
import { readId } from "~/domain/read-id";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

/** The forms of the list of postage profiles, which name theirs as `id`, and of combined postage. */
export const action = defineActions({
  default: form({
    read: ({ id }) => readId(id),
    run: ({ writer, memberId, input: profileId }) => makeDefaultProfile(writer, { memberId, profileId }),
    done: success("Default changed", "New listings start with this profile."),
  }),
  remove: form({
    read: ({ id }) => readId(id),
    run: ({ writer, memberId, input: profileId }) => removeProfile(writer, { memberId, profileId }),
    done: { title: "Profile removed", description: "Listings that used it keep their postage." },
  }),
  combined: form({
    read: (fields, { moneyFormat }) => readFurtherPostage(fields, moneyFormat),
    run: ({ writer, memberId, input }) => saveFurtherPostage(writer, memberId, input),
    done: success("Combined postage saved", "It applies to parcels that start from now on."),
  }),
});
