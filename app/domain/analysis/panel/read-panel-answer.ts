/** Which suggestion a posted form answers, as the analysis panel's buttons say it. */
export type PanelAnswer =
  | {
      readonly about: "fact";
      readonly field: string;
      /** The suggested value that the seller was shown. */
      readonly suggested: string;
      /** The value to keep, which may be edited; null rejects the suggestion. */
      readonly kept: string | null;
    }
  | {
      readonly about: "types";
      /** The types that the seller was shown. */
      readonly shown: readonly number[];
      /** The one that the draft shall name; null for none of them. */
      readonly chosen: number | null;
    };

type Fields = Readonly<Record<string, string | undefined>>;

/**
 * Reads the panel's part of a form: `keep` or `reject` names a field, whose values are in `suggested.{field}` and
 * `kept.{field}`; `chooseType` names one of the types in `shownTypes`, `rejectTypes` is there for none of them. Undefined
 * if the form was sent by another button.
 */
export function readPanelAnswer(fields: Fields): PanelAnswer | undefined {
  const { keep, reject, chooseType, rejectTypes, shownTypes = "" } = fields;
  const field = keep ?? reject;
  if (field !== undefined) {
    const typed = fields[`kept.${field}`] ?? "";
    const suggested = fields[`suggested.${field}`] ?? "";
    return { about: "fact", field, suggested, kept: keep === undefined ? null : typed.trim() };
  }
  if (chooseType === undefined && rejectTypes === undefined) return undefined;
  const shown = shownTypes.split(" ").map(Number);
  return { about: "types", shown, chosen: chooseType === undefined ? null : Number(chooseType) };
}
