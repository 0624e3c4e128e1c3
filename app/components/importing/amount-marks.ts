import type { Option } from "~/components/ui/field";

/** How a file writes amounts. */
export const AMOUNT_MARKS: readonly Option[] = [
  [".", "1,250.50"],
  [",", "1.250,50"],
];
