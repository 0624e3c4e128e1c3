/** As the form's input has it: "1007 1 Dollar (Morgan)". The number alone counts. */
export function writtenType({ id, title }: { readonly id: number; readonly title: string }): string {
  return `${id} ${title}`;
}

const WRITTEN = /^(\d{1,9})(?: (.*))?$/s;

/** Anything else stays text, which the schema refuses. */
export function readNamedType(text: string): number | string {
  const [, id] = WRITTEN.exec(text) ?? [];
  return id === undefined ? text : Number(id);
}

export function typeTitle(text: string): string {
  const [, id, title] = WRITTEN.exec(text) ?? [];
  return title ?? (id ? `Type ${id}` : text);
}
