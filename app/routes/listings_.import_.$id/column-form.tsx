import { Form, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { type Option, SelectField } from "~/components/ui/field";

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

const KINDS: readonly Option[] = [
  ["", "An error"],
  ["coin", "Coins"],
  ["note", "Banknotes"],
  ["other", "Other collectibles"],
];

/** Says what each column of the file means. */
export function ColumnForm({ columns, fields, kind, choices, samples, refused }: ColumnFormProps) {
  const isSending = useNavigation().state !== "idle";
  const unused = fields.filter((field) => field === "").length;
  const isAgain = refused?.values.intent === "columns" ? refused : undefined;
  const fieldOptions: readonly Option[] = [
    ["", "Leave out"],
    ...choices.map(({ field, label }) => [field, label] as const),
  ];
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
              options={fieldOptions}
            />
          ))}
          <SelectField
            label="Rows without a kind are"
            name="kind"
            defaultValue={isAgain?.values.kind ?? kind}
            options={KINDS}
          />
        </div>
        <Button name="intent" value="columns" disabled={isSending} className="self-start">
          Save columns
        </Button>
      </Form>
    </Disclosure>
  );
}
