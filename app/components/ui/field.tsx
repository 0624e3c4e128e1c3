import { clsx } from "clsx";
import { type ComponentProps, type ComponentPropsWithoutRef, type ReactNode, useId } from "react";
import { useMoneyFormat } from "~/components/formatted";
import { currencySymbol, minorDigits } from "~/domain/money";
import { ProblemLine } from "./controls";

interface FieldLabel {
  label: ReactNode;
  name: string;
  /** Says what is wrong and what to do; marks the input as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
}

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** The id of the input at fault, by its name. The summary of a refused form links to it. */
export const refusedId = (name: string) => `refused-${name}`;

function useWiring({ id, name, error, hint }: Omit<FieldLabel, "label"> & { id: string | undefined }): Wiring {
  const generatedId = useId();
  const own = error ? refusedId(name) : (id ?? generatedId);
  const describedBy = [hint ? `${own}-hint` : "", error ? `${own}-error` : ""].filter(Boolean).join(" ");
  return { id: own, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined };
}

interface FrameProps extends Omit<FieldLabel, "name"> {
  readonly wiring: Wiring;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Frame({ wiring, label, error, hint, className, children }: FrameProps) {
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={wiring.id} className="font-semibold">
        {label}
      </label>
      {children}
      {error ? <ProblemLine id={`${wiring.id}-error`}>{error}</ProblemLine> : null}
      {hint ? (
        <p id={`${wiring.id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

const CONTROL =
  "w-full min-h-12 rounded-md border border-quiet bg-card px-3 py-2 text-lg placeholder:text-quiet aria-invalid:border-oxide aria-invalid:outline-oxide disabled:opacity-60";

export interface FieldProps extends Omit<ComponentPropsWithoutRef<"input">, "name">, FieldLabel {
  /** A symbol shown before the value inside the input, such as "$" or "KWD". */
  unit?: string;
}

export function Field({ label, error, hint, unit, id, className, ...input }: FieldProps) {
  const wiring = useWiring({ id, name: input.name, error, hint });
  return (
    <Frame wiring={wiring} label={label} error={error} hint={hint} className={className}>
      <span className="relative block">
        {unit ? (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-lg text-quiet"
          >
            {unit}
          </span>
        ) : null}
        <input className={clsx(CONTROL, unit && (unit.length > 1 ? "pl-17" : "pl-8"))} {...input} {...wiring} />
      </span>
    </Frame>
  );
}

export function MoneyField(field: Omit<FieldProps, "unit" | "inputMode" | "autoComplete" | "maxLength">) {
  const { currency } = useMoneyFormat();
  const inputMode = minorDigits(currency) === 0 ? "numeric" : "decimal";
  return <Field {...field} unit={currencySymbol(currency)} inputMode={inputMode} autoComplete="off" maxLength={20} />;
}

interface TextAreaProps extends Omit<ComponentPropsWithoutRef<"textarea">, "name">, FieldLabel {}

export function TextArea({ label, error, hint, id, className, rows = 6, ...input }: TextAreaProps) {
  const wiring = useWiring({ id, name: input.name, error, hint });
  return (
    <Frame wiring={wiring} label={label} error={error} hint={hint} className={className}>
      <textarea className={CONTROL} rows={rows} {...input} {...wiring} />
    </Frame>
  );
}

export type Option = readonly [value: string | number, words: string];

export interface SelectFieldProps extends Omit<ComponentPropsWithoutRef<"select">, "name" | "children">, FieldLabel {
  options: readonly Option[];
}

export function SelectField({ label, error, hint, id, className, options, ...input }: SelectFieldProps) {
  const wiring = useWiring({ id, name: input.name, error, hint });
  return (
    <Frame wiring={wiring} label={label} error={error} hint={hint} className={className}>
      <select className={CONTROL} {...input} {...wiring}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function ChoiceLine({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...input} className="size-5 shrink-0 accent-bronze" />
      <span>{children}</span>
    </label>
  );
}
