import { Form } from "@remix-run/react";
import { LocalTime } from "~/components/local-time";
import type { RefusedForm } from "~/components/refused-form";
import { RowAction } from "~/components/row-action";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Check, CreditCard } from "~/components/ui/icons";

interface Method {
  readonly id: number;
  readonly brand: string;
  readonly last4: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly createdAt: string;
}

/** The member's cards, each with its actions. */
export function MethodList({ methods, refused }: { methods: readonly Method[]; refused: RefusedForm | undefined }) {
  const refusedId = refused?.values.intent === "add" ? undefined : refused?.values.id;
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
            <details open={refusedId === String(method.id) && Boolean(refused?.errors.name)} className="mt-1 pl-10">
              <summary className="inline-flex min-h-11 items-center text-sm">
                <span className="link">
                  Rename or remove<span className="sr-only"> {method.name}</span>
                </span>
              </summary>
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
                    defaultValue={refusedId === String(method.id) ? refused?.values.name : method.name}
                    error={refusedId === String(method.id) ? refused?.errors.name : undefined}
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
