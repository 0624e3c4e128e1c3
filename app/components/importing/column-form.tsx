import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRefusedForm } from "~/components/refused-form";
import { Disclosure, SendButton } from "~/components/ui/controls";
import { type Option, SelectField } from "~/components/ui/field";

export interface ColumnFormProps {
  readonly columns: readonly string[];
  readonly fields: readonly string[];
  readonly choices: readonly { readonly field: string; readonly label: string }[];
  readonly samples: readonly string[];
  /** Whether the columns are shown unfolded. */
  readonly isOpen: boolean;
  readonly children: (values: Readonly<Record<string, string | undefined>> | undefined) => ReactNode;
}

/** Says what each column of the file means. */
export function ColumnForm({ columns, fields, choices, samples, isOpen, children }: ColumnFormProps) {
  const unused = fields.filter((field) => field === "").length;
  const refused = useRefusedForm("columns");
  const fieldOptions: readonly Option[] = [
    ["", "Leave out"],
    ...choices.map(({ field, label }) => [field, label] as const),
  ];
  const title = `Columns: ${columns.length - unused} used, ${unused} left out`;
  const leftOut = columns
    .filter((_, index) => fields[index] === "")
    .map((column) => column || "a column without a name");
  return (
    <>
      {leftOut.length > 0 ? (
        <p className="mb-2 text-sm text-quiet wrap-anywhere">Not imported: {leftOut.join(", ")}.</p>
      ) : null}
      <Disclosure title={title} open={refused !== undefined || isOpen}>
        <Form method="post" className="flex flex-col gap-6">
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {columns.map((column, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and their order is fixed.
                key={index}
                label={<span className="wrap-anywhere">{column || `Column ${index + 1}`}</span>}
                name={`column-${index}`}
                defaultValue={refused?.values[`column-${index}`] ?? fields[index]}
                error={refused?.errors[`column-${index}`]}
                hint={samples[index] ? <span className="line-clamp-1 wrap-anywhere">{samples[index]}</span> : undefined}
                options={fieldOptions}
              />
            ))}
            {children(refused?.values)}
          </div>
          <SendButton intent="columns" className="self-start">
            Save columns
          </SendButton>
        </Form>
      </Disclosure>
    </>
  );
}
