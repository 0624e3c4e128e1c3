/** What a seller says to a suggestion. */
export interface SuggestionAnswer {
  readonly field: string;
  /** The suggested value that the seller was shown. */
  readonly suggested: string;
  /** The value to keep, which may be edited; null rejects the suggestion. */
  readonly kept: string | null;
}

/** Which suggestion a posted form answers, as the analysis panel's buttons say it. */
export type PanelAnswer =
  | { readonly about: "facts"; readonly answers: readonly SuggestionAnswer[] }
  | {
      readonly about: "types";
      /** The types that the seller was shown. */
      readonly shown: readonly number[];
      /** The one that the draft shall name; null for none of them. */
      readonly chosen: number | null;
    };

type Fields = Readonly<Record<string, string | undefined>>;

/**
 * Reads the panel's part of a form: `keep` or `reject` names a field, and `keepAll` several, whose values are in
 * `suggested.{field}` and `kept.{field}`; `chooseType` names one of the types in `shownTypes`, `rejectTypes` is there for
 * none of them. Undefined if the form was sent by another button.
 */
export function readPanelAnswer(fields: Fields): PanelAnswer | undefined {
  const { keep, keepAll, reject, chooseType, rejectTypes, shownTypes = "" } = fields;
  const named = keepAll?.split(" ") ?? [keep ?? reject];
  const answers = named.flatMap((field) => {
    if (field === undefined) return [];
    const kept = reject === undefined ? (fields[`kept.${field}`] ?? "").trim() : null;
    return [{ field, suggested: fields[`suggested.${field}`] ?? "", kept }];
  });
  if (answers.length > 0) return { about: "facts", answers };
  if (chooseType === undefined && rejectTypes === undefined) return undefined;
  const shown = shownTypes.split(" ").map(Number);
  return { about: "types", shown, chosen: chooseType === undefined ? null : Number(chooseType) };
}
