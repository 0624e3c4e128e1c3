/** 1 to 15 digits without a leading zero. Anything else becomes 0, which no row has. */
export function readId(text: string | undefined): number {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0;
}

/** The ids of the ticked checkboxes, which are named `pick-{id}`. */
export function readPicked(fields: Readonly<Record<string, string>>): number[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith("pick-") ? readId(name.slice(5)) || [] : []));
}
