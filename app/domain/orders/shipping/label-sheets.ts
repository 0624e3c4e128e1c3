/** How many parcels are on a page, printed or marked as shipped at once. Bounds a request's round trips. */
export const MOST_PARCELS = 50;

/** What can be printed. The measures are in app.css. */
export const SHEETS = {
  a4: { name: "Labels: A4, 8 of 99.1 × 67.7 mm", perSheet: 8 },
  letter: { name: "Labels: US Letter, 10 of 4 × 2 in", perSheet: 10 },
  roll: { name: "Labels: label printer, 4 × 6 in", perSheet: 1 },
  slips: { name: "Packing slips", perSheet: 1 },
} as const;
export type SheetId = keyof typeof SHEETS;

export const readSheet = (input: string | null): SheetId =>
  (Object.keys(SHEETS) as SheetId[]).find((id) => id === input) ?? "a4";

/** Distributed to sheets, the first `usedCount` places of the first sheet left empty (null). */
export function toSheets<Label>(labels: readonly Label[], sheet: SheetId, usedCount: number): (Label | null)[][] {
  const { perSheet } = SHEETS[sheet];
  const places = [...Array.from({ length: usedCount % perSheet }, () => null), ...labels];
  const count = labels.length === 0 ? 0 : Math.ceil(places.length / perSheet);
  return Array.from({ length: count }, (_, nth) => places.slice(nth * perSheet, (nth + 1) * perSheet));
}
