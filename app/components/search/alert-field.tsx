import { SelectField, type SelectFieldProps } from "~/components/ui/field";

export const ALERT_LABELS = {
  "at-once": "Within minutes",
  daily: "Once a day",
  off: "Never",
} as const;

export function AlertField(field: Omit<SelectFieldProps, "label" | "name" | "options">) {
  return <SelectField label="Notify me of new items" name="alert" options={Object.entries(ALERT_LABELS)} {...field} />;
}
