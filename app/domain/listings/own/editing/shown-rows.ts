import type { RowTarget } from "./row-target";

/** Inputs are named `shown-{id}`. */
export function readShown(fields: Readonly<Record<string, string>>): Map<number, Pick<RowTarget, "from" | "to">> {
  const shown = new Map<number, Pick<RowTarget, "from" | "to">>();
  for (const [name, value] of Object.entries(fields)) {
    const id = /^shown-([1-9]\d{0,14})$/.exec(name)?.[1];
    const [, from, to] = /^([0-9a-f]{16})-([0-9a-f]{16})$/.exec(value) ?? [];
    if (id && from && to) shown.set(Number(id), { from, to });
  }
  return shown;
}
