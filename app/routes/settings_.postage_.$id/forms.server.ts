import { changeProfile } from "~/domain/postage/profiles/add-profile.server";
import { readProfile } from "~/domain/postage/profiles/profile";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const save = form({
  read: (fields, { moneyFormat }) => readProfile(fields, moneyFormat),
  run: ({ context, memberId, id: profileId, input }) => changeProfile(context.writer, { memberId, profileId }, input),
  done: success("Profile changed", "Listings that used it keep their postage.", "/settings/postage"),
});

/** Changes the postage profile of the page. */
export const action = defineActions({ save }, { default: "save" });
