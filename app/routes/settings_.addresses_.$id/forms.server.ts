import { askerOf } from "~/domain/accounts/session.server";
import { editAddress } from "~/domain/addresses/add-address.server";
import { readAddress } from "~/domain/addresses/address-input";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const save = form({
  read: readAddress,
  run: ({ writer, now, session, id: addressId, input }) =>
    editAddress(writer, { ...askerOf(session), addressId }, input, now),
  done: success("Address changed", "Orders already placed keep the old address.", "/settings/addresses"),
});

export const action = defineActions({ save }, { default: "save" });
