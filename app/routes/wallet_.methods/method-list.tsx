import { Form, useSearchParams } from "@remix-run/react";
import { ConfirmAgain, ConfirmElsewhere, mustConfirmElsewhere } from "~/components/accounts/confirm-again";
import { LocalTime } from "~/components/formatted";
import { type RefusedForm, useRefusedForm } from "~/components/page";
import { Button, DelayedButton, RowAction, SummaryLink } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { Check, icon } from "~/components/ui/icons";
import type { WaysToConfirm } from "~/domain/accounts/confirmation";
import type { methodsOf } from "~/domain/payments/methods/methods-of.server";

const CreditCard = icon(
  "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM2 10L22 10M6 14h2",
);

type Method = Awaited<ReturnType<typeof methodsOf>>[number];

export function MethodList({ methods, confirmation }: { methods: Method[]; confirmation: WaysToConfirm }) {
  const refusedForm = useRefusedForm();
  const change = useCardChange(refusedForm);
  const refusedId = refusedForm?.values.intent === "add" ? undefined : refusedForm?.values.id;
  if (methods.length === 0)
    return (
      <p className="border-y border-line py-8 text-quiet">
        No cards yet. Save one to deposit in one step, even in the middle of bidding.
      </p>
    );
  return (
    <div>
      <ul>
        {methods.map((method) => (
          <li key={method.id} className="border-t border-line py-4 last:border-b">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <CreditCard aria-hidden className="size-6 text-quiet" />
              <div className="min-w-0 grow">
                <p className="font-semibold">{method.name}</p>
                <p className="text-sm text-quiet">
                  {method.brand} ending in {method.last4}, added <LocalTime at={method.createdAt} style="date" />
                </p>
              </div>
              {method.isDefault ? (
                <p className="flex items-center gap-1.5 text-verdigris max-sm:w-full max-sm:pl-10">
                  <Check aria-hidden className="size-4" />
                  Default
                </p>
              ) : (
                <div className="max-sm:w-full max-sm:pl-10">
                  <RowAction intent="default" id={method.id} label={`Make ${method.name} the default`}>
                    Make default
                  </RowAction>
                </div>
              )}
            </div>
            {change?.id === String(method.id) ? (
              <ConfirmChange intent={change.intent} method={method} confirmation={confirmation} />
            ) : null}
            <details open={refusedId === String(method.id) && Boolean(refusedForm?.errors.name)} className="mt-1 pl-10">
              <SummaryLink of={method.name}>Rename or remove</SummaryLink>
              <div className="flex flex-col gap-5 pt-2 pb-3">
                <Form method="post" className="flex max-w-form flex-wrap items-end gap-3">
                  <input type="hidden" name="intent" value="name" />
                  <input type="hidden" name="id" value={method.id} />
                  <Field
                    label="Name"
                    name="name"
                    required
                    maxLength={40}
                    autoComplete="off"
                    className="grow"
                    defaultValue={refusedId === String(method.id) ? refusedForm?.values.name : method.name}
                    error={refusedId === String(method.id) ? refusedForm?.errors.name : undefined}
                  />
                  <Button className="min-h-12">Save name</Button>
                </Form>
                <RowAction isDanger intent="remove" id={method.id} label={`Remove ${method.name}`}>
                  Remove card
                </RowAction>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The change to a card for which a confirmation is asked, also on the way back from a provider. */
function useCardChange(refusedForm: RefusedForm | undefined) {
  const [search] = useSearchParams();
  const { password, code } = refusedForm?.errors ?? {};
  const { intent, id } = password || code ? (refusedForm?.values ?? {}) : Object.fromEntries(search);
  return intent === "default" || intent === "remove" ? ({ intent, id } as const) : undefined;
}

interface ConfirmChangeProps {
  readonly intent: "default" | "remove";
  readonly method: Method;
  readonly confirmation: WaysToConfirm;
}

function ConfirmChange({ intent, method: { id, name }, confirmation }: ConfirmChangeProps) {
  const refusedForm = useRefusedForm();
  const words = intent === "remove" ? `Remove ${name}` : `Make ${name} the default`;
  const what = intent === "remove" ? "remove a card" : "change the default card";
  if (mustConfirmElsewhere(confirmation))
    return (
      <div className="pt-4 pl-10">
        <ConfirmElsewhere
          confirmation={confirmation}
          backTo={`/wallet/methods?${new URLSearchParams({ intent, id: String(id) })}`}
          what={what}
        />
      </div>
    );
  return (
    <Form method="post" className="flex max-w-form flex-col items-start gap-4 pt-4 pl-10">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <ConfirmAgain confirmation={confirmation} errors={refusedForm?.errors} what={`to ${what}`} />
      <DelayedButton variant={intent === "remove" ? "danger" : "secondary"}>{words}</DelayedButton>
    </Form>
  );
}
