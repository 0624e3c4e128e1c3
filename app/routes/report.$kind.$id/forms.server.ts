import { reportInput, sendReport } from "~/domain/reports/send-report.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const report = form({
  read: reportInput,
  run: ({ writer, now, memberId, id, params: { kind = "" }, input }) =>
    sendReport(writer, { kind, id, memberId, input }, now),
  done: success("Report sent", "Thank you for telling us."),
});

export const action = defineActions({ report }, { default: "report" });
