export interface SuggestionAnswer {
  readonly field: string;
  readonly suggested: string;
  readonly kept: string | null;
}

export type PanelAnswer =
  | { readonly about: "facts"; readonly answers: readonly SuggestionAnswer[] }
  | { readonly about: "types"; readonly shownIds: readonly number[]; readonly chosenId: number | null };

type Fields = Readonly<Record<string, string | undefined>>;

/** `keep` or `reject` names a field, `keepAll` several; `chooseType` one of `shownTypes`. Undefined for others. */
export function readPanelAnswer(fields: Fields): PanelAnswer | undefined {
  const { keep, keepAll, reject, chooseType, rejectTypes, shownTypes = "" } = fields;
  const names = keepAll?.split(" ") ?? [keep ?? reject];
  const answers = names.flatMap((field) => {
    if (field === undefined) return [];
    const text = reject === undefined ? (fields[`kept.${field}`] ?? "").trim() : null;
    return [{ field, suggested: fields[`suggested.${field}`] ?? "", kept: text }];
  });
  if (answers.length > 0) return { about: "facts", answers };
  if (chooseType === undefined && rejectTypes === undefined) return undefined;
  const shownIds = shownTypes.split(" ").map(Number);
  return { about: "types", shownIds, chosenId: chooseType === undefined ? null : Number(chooseType) };
}
