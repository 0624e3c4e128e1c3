import { editAddress } from "~/domain/addresses/add-address.server";
import { readAddress } from "~/domain/addresses/address-input";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const save = form({
  read: readAddress,
  run: ({ context, memberId, id: addressId, input }) => editAddress(context.writer, { memberId, addressId }, input),
  done: {
    to: "/settings/addresses",
    title: "Address changed",
    description: "Orders already placed keep the old address.",
    tone: "good",
  },
});

export const action = defineActions({ save }, { default: "save" });
