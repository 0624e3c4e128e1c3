import { addProfile } from "~/domain/postage/profiles/add-profile.server";
import { readProfile } from "~/domain/postage/profiles/profile";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const add = form({
  read: (fields, { moneyFormat }) => readProfile(fields, moneyFormat),
  run: ({ writer, memberId, input }) => addProfile(writer, memberId, input),
  done: success("Profile added", "Choose it when you list an item.", "/settings/postage"),
});

export const action = defineActions({ add }, { default: "add" });
