import { Form, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { SelectField } from "~/components/ui/field";

interface ColumnFormProps {
  readonly columns: readonly string[];
  /** The field that each column fills, "" for none. */
  readonly fields: readonly string[];
  /** What rows without a kind are. */
  readonly kind: string;
  readonly choices: readonly { readonly field: string; readonly label: string }[];
  /** The first value of each column, to recognise it by. */
  readonly samples: readonly string[];
  readonly refused: RefusedForm | undefined;
}

/** Says what each column of the file means. */
export function ColumnForm({ columns, fields, kind, choices, samples, refused }: ColumnFormProps) {
  const isSending = useNavigation().state !== "idle";
  const unused = fields.filter((field) => field === "").length;
  const isAgain = refused?.values.intent === "columns" ? refused : undefined;
  const title = `Columns: ${columns.length - unused} used, ${unused} left out`;
  return (
    <Disclosure title={title} open={isAgain !== undefined || unused > 0 || !fields.includes("title")}>
      <Form method="post" className="flex flex-col gap-6">
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map((column, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and their order is fixed.
              key={index}
              label={<span className="wrap-anywhere">{column || `Column ${index + 1}`}</span>}
              name={`column-${index}`}
              defaultValue={isAgain?.values[`column-${index}`] ?? fields[index]}
              error={isAgain?.errors[`column-${index}`]}
              hint={samples[index] ? <span className="line-clamp-1 wrap-anywhere">{samples[index]}</span> : undefined}
            >
              <option value="">Leave out</option>
              {choices.map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
          <SelectField label="Rows without a kind are" name="kind" defaultValue={isAgain?.values.kind ?? kind}>
            <option value="">An error</option>
            <option value="coin">Coins</option>
            <option value="note">Banknotes</option>
            <option value="other">Other collectibles</option>
          </SelectField>
        </div>
        <Button name="intent" value="columns" disabled={isSending} className="self-start">
          Save columns
        </Button>
      </Form>
    </Disclosure>
  );
}
