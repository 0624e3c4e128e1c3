import { changeProfile } from "~/domain/postage/profiles/add-profile.server";
import { readProfile } from "~/domain/postage/profiles/profile";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const save = form({
  read: (fields, { moneyFormat }) => readProfile(fields, moneyFormat),
  run: ({ writer, memberId, id: profileId, input }) => changeProfile(writer, { memberId, profileId }, input),
  done: success("Profile changed", "Listings that used it keep their postage.", "/settings/postage"),
});

export const action = defineActions({ save }, { default: "save" });
