import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { LinkLine, Page, useRefusedForm } from "~/components/page";
import { Button, ButtonLink, ProblemLine } from "~/components/ui/controls";
import { ChoiceLine, refusedId, TextArea } from "~/components/ui/field";
import { MAX_REPORT_NOTE, REASONS } from "~/domain/reports/report";
import { targetToReport } from "~/domain/reports/send-report.server";
import { orInstead, pathId, requireMember } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Report this ${data.noun} · Obverse` : "Page not found · Obverse" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const target = { kind: params.kind ?? "", id: pathId(params), memberId: member.id };
  const { noun, reasons, title, path, isReported } = orInstead(await targetToReport(context.reader, target), {
    title: "You can't report this",
    links: [{ to: "/help/articles/reporting", label: "How reports work" }],
  });
  return { noun, title, path, isReported, reasons: reasons.map((value) => ({ value, words: REASONS[value] })) };
}

export default function Report() {
  const { noun, title, path, isReported, reasons } = useLoaderData<typeof loader>();
  const refusedForm = useRefusedForm();
  if (isReported) return <Thanks noun={noun} title={title} path={path} />;
  const reasonError = refusedForm?.errors.reason;
  return (
    <Page
      title={`Report this ${noun}`}
      lead="Only Obverse sees your report. We never tell the other member who sent it."
      width="text"
    >
      <p className="mb-6 border-y border-line py-3 font-semibold wrap-anywhere">{title}</p>
      <Form method="post" className="flex max-w-form flex-col gap-6">
        <fieldset id={refusedId("reason")} tabIndex={-1} aria-describedby={reasonError ? "reason-error" : undefined}>
          <legend className="mb-1 font-semibold">What is wrong with it?</legend>
          {reasonError ? <ProblemLine id="reason-error">{reasonError}</ProblemLine> : null}
          {reasons.map(({ value, words }) => (
            <ChoiceLine
              key={value}
              type="radio"
              name="reason"
              value={value}
              required
              defaultChecked={refusedForm?.values.reason === value}
            >
              {words}
            </ChoiceLine>
          ))}
        </fieldset>
        <TextArea
          label="Details (optional)"
          name="note"
          rows={4}
          maxLength={MAX_REPORT_NOTE}
          defaultValue={refusedForm?.values.note}
          error={refusedForm?.errors.note}
          hint="Whatever helps us check it: what you compared it with, or where else you saw the photos."
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary">Send report</Button>
          <ButtonLink variant="quiet" to={path}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <LinkLine to="/help/articles/reporting" className="mt-8">
        What happens to reports
      </LinkLine>
    </Page>
  );
}

function Thanks({ noun, title, path }: { noun: string; title: string; path: string }) {
  return (
    <Page title={`You reported this ${noun}`} lead={title} width="text">
      <div className="prose">
        <p>Thank you. This is what happens next:</p>
        <ul>
          <li>A person at Obverse reads your report and checks the {noun}.</li>
          <li>
            If it breaks our rules, we remove it and give its owner the reason. We don't tell them who reported it.
          </li>
          <li>You'll get a notification with what we decided.</li>
        </ul>
        <p>
          If you have a problem with an order, please report it on the order's page too. That keeps your payment
          protected.
        </p>
      </div>
      <ButtonLink to={path} className="mt-8">
        Back to the {noun}
      </ButtonLink>
    </Page>
  );
}
