import { makeDefaultAddress, removeAddress } from "~/domain/addresses/add-address.server";
import { readId } from "~/domain/read-id";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  default: form({
    read: ({ id }) => readId(id),
    run: ({ writer, memberId, input: addressId }) => makeDefaultAddress(writer, { memberId, addressId }),
    done: success("Default changed", "New orders will be sent there."),
  }),
  remove: form({
    read: ({ id }) => readId(id),
    run: ({ writer, memberId, input: addressId }) => removeAddress(writer, { memberId, addressId }),
    done: { title: "Address removed", description: "Existing orders keep this address." },
  }),
});
