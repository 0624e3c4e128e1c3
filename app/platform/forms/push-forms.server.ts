import { subscriptionSchema } from "~/domain/push/push-service";
import { readQuietHours } from "~/domain/push/quiet-hours";
import { saveQuietHours, turnPushOff, turnPushOn } from "~/domain/push/turn-push-on.server";
import { refuse } from "~/domain/refusal";
import { form } from "./define-actions.server";

const UNKNOWN =
  "This browser uses a push service that we don't support. Push works in Chrome, Edge, Firefox and Safari.";

export const pushForms = {
  "push-on": form({
    read: (fields) => subscriptionSchema.safeParse(fields).data ?? refuse("malformed", UNKNOWN),
    run: ({ context, session, input }) => turnPushOn(context.writer, session, input, context.clock.now()),
    done: { title: "Push is on", description: "Notifications appear on this device until you log out of it." },
  }),
  "push-off": form({
    run: ({ context, memberId, fields: { id = "" } }) => turnPushOff(context.writer, { memberId, sessionId: id }),
    done: { title: "Push is off", description: "Notifications no longer appear on that device." },
  }),
  "quiet-hours": form({
    read: readQuietHours,
    run: ({ context, memberId, input }) => saveQuietHours(context.writer, memberId, input),
    done: { title: "Quiet hours saved", description: "They begin and end by the time zone in your settings." },
  }),
};
