import { subscriptionSchema } from "~/domain/push/push-service";
import { turnPushOff, turnPushOn } from "~/domain/push/turn-push-on.server";
import { refuse } from "~/domain/refusal";
import { pushServiceOf } from "~/platform/push/push-service.server";
import { form } from "./define-actions.server";

const UNKNOWN =
  "This browser uses a push service that we don't support. Push works in Chrome, Edge, Firefox and Safari.";

export const pushForms = {
  "push-on": form({
    read: (fields) => subscriptionSchema.safeParse(fields).data ?? refuse("malformed", UNKNOWN),
    run: async ({ context, session, input }) =>
      pushServiceOf(context.env)
        ? turnPushOn(context.writer, session, input, context.clock.now())
        : refuse("unavailable", "Push notifications aren't set up here."),
    done: { title: "Push is on", description: "Notifications appear on this device until you log out of it." },
  }),
  "push-off": form({
    run: ({ context, memberId, fields: { id = "" } }) => turnPushOff(context.writer, { memberId, sessionId: id }),
    done: { title: "Push is off", description: "Notifications no longer appear on that device." },
  }),
};
