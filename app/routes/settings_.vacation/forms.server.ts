import { endVacation, setVacation } from "~/domain/vacations/set-vacation.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  leave: form({
    run: ({ context: { writer, clock, timeZone }, memberId, fields: { until = "", hides } }) =>
      setVacation(writer, memberId, { day: until, hides: hides === "yes" }, { now: clock.now(), timeZone }),
    done: ({ answer }) => ({
      title: "Vacation saved",
      description: answer.hides
        ? "Your items at a fixed price are hidden until you're back."
        : "Buyers see that you dispatch once you're back.",
      tone: "good",
    }),
  }),
  return: form({
    run: ({ context, memberId }) => endVacation(context.writer, memberId, context.clock.now()),
    done: { title: "Welcome back", description: "Everything you sell can be bought as before.", tone: "good" },
  }),
});
