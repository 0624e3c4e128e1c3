import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useAutosave } from "./use-autosave";
import { useKeptDraft } from "./use-kept-draft";
import { useLeaveWarning } from "./use-leave-warning";

interface Edited {
  readonly draft: string;
  /** The address that a save leads to, where the copy is dropped. */
  readonly savedUnder: string;
  /** The revision that the page was made from, and its fields. */
  readonly revision: number;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly typedBefore: Readonly<Record<string, string>> | undefined;
}

/** A restored copy counts as an edit of the revision it was typed into; a saved one is dropped. */
export function useEditedDraft(
  form: RefObject<HTMLFormElement>,
  { draft, savedUnder, revision, values, typedBefore }: Edited,
) {
  const isRefilled = typedBefore !== undefined;
  const forget = useRef(() => {});
  const saving = useAutosave(form, {
    ...{ revision, values, isEdited: isRefilled },
    basedOn: Number(typedBefore?.revision ?? revision),
    onSaved: useCallback(() => forget.current(), []),
  });
  const kept = useKeptDraft(form, { draft, savedUnder, isRefilled, revision: saving.base });
  const { restored } = kept;
  const { touch } = saving;
  useEffect(() => {
    if (restored) touch(restored.revision);
  }, [restored, touch]);
  useEffect(() => {
    forget.current = kept.forget;
  }, [kept.forget]);
  useLeaveWarning(
    form,
    "Leave without saving your changes? We keep them in this browser for a week, or until you log out.",
    saving.savedAt,
  );
  return { saving, kept };
}
