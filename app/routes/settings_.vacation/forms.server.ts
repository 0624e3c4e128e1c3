import { endVacation, setVacation } from "~/domain/vacations/set-vacation.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  leave: form({
    run: ({ writer, now, context: { timeZone }, memberId, fields: { until = "", hides } }) =>
      setVacation(writer, memberId, { day: until, hides: hides === "yes" }, { now, timeZone }),
    done: ({ answer }) =>
      success(
        "Vacation saved",
        answer.hides
          ? "Your items at a fixed price are hidden until you're back."
          : "Buyers see that you dispatch once you're back.",
      ),
  }),
  return: form({
    run: ({ writer, now, memberId }) => endVacation(writer, memberId, now),
    done: success("Welcome back", "Everything you sell can be bought as before."),
  }),
});
