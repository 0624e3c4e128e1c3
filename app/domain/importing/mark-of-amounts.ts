import type { DecimalMark } from "~/domain/money";

export function markOfAmounts(cells: readonly string[]): DecimalMark | undefined {
  for (const cell of cells) {
    const amount = cell.replace(/[^\d.,]/g, "");
    if (/,\d{1,2}$/.test(amount) || /\.\d{3},/.test(amount)) return ",";
    if (/\.\d{1,2}$/.test(amount) || /,\d{3}\./.test(amount)) return ".";
  }
  return undefined;
}
