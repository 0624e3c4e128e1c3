import { makeDefaultProfile, removeProfile } from "~/domain/postage/profiles/add-profile.server";
import { readId } from "~/domain/read-id";
import { defineActions, form } from "~/platform/forms/define-actions.server";

/** The forms of the list of postage profiles; each names its profile as `id`. */
export const profileForms = defineActions({
  default: form({
    read: ({ id }) => readId(id),
    run: ({ context, memberId, input: profileId }) => makeDefaultProfile(context.writer, { memberId, profileId }),
    done: { title: "Default changed", description: "New listings start with this profile.", tone: "good" },
  }),
  remove: form({
    read: ({ id }) => readId(id),
    run: ({ context, memberId, input: profileId }) => removeProfile(context.writer, { memberId, profileId }),
    done: { title: "Profile removed", description: "Listings that used it keep their postage." },
  }),
});
