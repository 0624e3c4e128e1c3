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
    run: ({ writer, now, session, input }) => turnPushOn(writer, session, input, now),
    done: { title: "Push is on", description: "Notifications appear on this device until you log out of it." },
  }),
  "push-off": form({
    run: ({ writer, memberId, fields: { id = "" } }) => turnPushOff(writer, { memberId, sessionId: id }),
    done: { title: "Push is off", description: "Notifications no longer appear on that device." },
  }),
  "quiet-hours": form({
    read: readQuietHours,
    run: ({ writer, memberId, input }) => saveQuietHours(writer, memberId, input),
    done: { title: "Quiet hours saved", description: "They begin and end by the time zone in your settings." },
  }),
};
