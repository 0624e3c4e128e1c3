import * as z from "zod";
import { refuse } from "~/domain/refusal";
import { confirmByPasskey } from "~/platform/auth/confirm.server";
import { passkeyOptions } from "~/platform/auth/passkey.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";
import { methodNotAllowed } from "~/platform/http/request.server";

export const loader = () => methodNotAllowed("POST");

/** What scripts do with passkeys: ask what is to be signed, and confirm a session without leaving the page. */
export const action = definePublicActions({
  options: form({
    read: z.object({ purpose: z.enum(["sign-in", "second-step", "confirm", "add"]) }),
    run: ({ context, input }) => passkeyOptions(context, input.purpose),
    done: ({ answer }) => ({ here: { options: answer } }),
  }),
  confirm: form({
    read: z.object({ passkey: z.string() }),
    run: async ({ context, input }) => {
      const session = await context.session();
      if (!session) return refuse("signed_out", "You're signed out. Sign in again to continue.");
      return confirmByPasskey(context, session, input.passkey);
    },
    done: { here: {} },
  }),
});
