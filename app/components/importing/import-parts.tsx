import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { TitledSection, useRefusedForm } from "~/components/page";
import { Disclosure, SendButton } from "~/components/ui/controls";
import { type Option, SelectField } from "~/components/ui/field";
import { type FaultyRow, faultWords } from "~/domain/importing/import-faults";

interface ImportProgressProps {
  /** Rows and photos. */
  readonly done: number;
  readonly remaining: number;
  readonly status: ReactNode;
  /** Without it no step is left. */
  readonly next: { readonly label: string; readonly intent: "all" | "good"; readonly inputs?: ReactNode } | null;
  /** Whether the page sends the next steps by itself. */
  readonly goesOn: boolean;
  readonly children: ReactNode;
}

export function ImportProgress({ done, remaining, status, next, goesOn, children }: ImportProgressProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  // Depends on `done`: each step that did something sends the next one, and a step that did nothing ends it.
  useEffect(() => {
    if (goesOn && form.current && done > 0) submit(form.current, { replace: true });
  }, [goesOn, done, submit]);
  return (
    <section aria-label="Progress" className="mt-8 flex flex-col items-start gap-3">
      {done > 0 && next ? (
        <progress className="h-2 w-full max-w-prose accent-verdigris" max={done + remaining} value={done} />
      ) : null}
      {status ? <p role="status">{status}</p> : null}
      {goesOn ? (
        <p className="max-w-prose text-quiet">
          We keep working on the rest, even if you close this page. That can take a few minutes.
        </p>
      ) : null}
      {next ? (
        <Form method="post" ref={form} replace className="flex flex-col items-start gap-3">
          <input type="hidden" name="intent" value={next.intent} />
          {next.inputs}
          <SendButton variant={goesOn ? "secondary" : "primary"}>{next.label}</SendButton>
        </Form>
      ) : null}
      {children}
    </section>
  );
}

export function ImportRow({ row, children }: { row: number; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[5rem_1fr]">
      <span className="font-semibold tabular-nums">Row {row}</span>
      {children}
    </li>
  );
}

export function FaultyRows({ rows, count, children }: { rows: FaultyRow[]; count: number; children: ReactNode }) {
  return (
    <TitledSection
      id="errors"
      title={count === 1 ? "1 row with errors" : `${count} rows with errors`}
      className="mt-10"
    >
      <p className="mt-1 max-w-prose text-quiet">{children}</p>
      <ul className="mt-3 border-b border-line">
        {rows.map(({ row, faults }) => (
          <ImportRow key={row} row={row}>
            <ul>
              {faults.map((fault) => (
                <li key={fault.column} className="wrap-anywhere">
                  <span className="font-semibold">{fault.column}</span>: {faultWords(fault)}
                </li>
              ))}
            </ul>
          </ImportRow>
        ))}
      </ul>
      {count > rows.length ? <p className="mt-2 text-quiet">{`and ${count - rows.length} more rows`}</p> : null}
    </TitledSection>
  );
}

/** How rows are read that leave something open: the name of the input, what it asks, and its choices. */
export type RowSetting<Name extends string> = readonly [name: Name, label: string, options: readonly Option[]];

interface ColumnFormProps<Name extends string> {
  readonly columns: readonly string[];
  readonly fields: readonly string[];
  readonly choices: readonly { readonly field: string; readonly label: string }[];
  readonly samples: readonly string[];
  /** Whether the columns are shown unfolded. */
  readonly isOpen: boolean;
  readonly settings: readonly RowSetting<Name>[];
  readonly saved: Readonly<Record<Name, string>>;
}

export function ColumnForm<Name extends string>(props: ColumnFormProps<Name>) {
  const { columns, fields, choices, samples, isOpen, settings, saved } = props;
  const unused = fields.filter((field) => field === "").length;
  const refusedForm = useRefusedForm("columns");
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
      <Disclosure title={title} open={refusedForm !== undefined || isOpen}>
        <Form method="post" className="flex flex-col gap-6">
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {columns.map((column, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and their order is fixed.
                key={index}
                label={<span className="wrap-anywhere">{column || `Column ${index + 1}`}</span>}
                name={`column-${index}`}
                defaultValue={refusedForm?.values[`column-${index}`] ?? fields[index]}
                error={refusedForm?.errors[`column-${index}`]}
                hint={samples[index] ? <span className="line-clamp-1 wrap-anywhere">{samples[index]}</span> : undefined}
                options={fieldOptions}
              />
            ))}
            {settings.map(([name, label, options]) => (
              <SelectField
                key={name}
                {...{ label, name, options }}
                defaultValue={refusedForm?.values[name] ?? saved[name]}
              />
            ))}
          </div>
          <SendButton intent="columns" className="self-start">
            Save columns
          </SendButton>
        </Form>
      </Disclosure>
    </>
  );
}
