import { type RefObject, useCallback, useEffect, useRef } from "react";
import { LocalTime } from "~/components/formatted";
import { type SaveState, useAutosave } from "./use-autosave";
import { useKeptDraft, useLeaveWarning } from "./use-kept-draft";

interface EditedDraft {
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
  { draft, savedUnder, revision, values, typedBefore }: EditedDraft,
) {
  const isRefilled = typedBefore !== undefined;
  const forget = useRef(() => {});
  const saving = useAutosave(form, {
    revision,
    values,
    isEdited: isRefilled,
    basedOn: Number(typedBefore?.revision ?? revision),
    onSaved: useCallback(() => forget.current(), []),
  });
  const keptDraft = useKeptDraft(form, { draft, savedUnder, isRefilled, revision: saving.base });
  const { restored } = keptDraft;
  const { touch } = saving;
  useEffect(() => {
    if (restored) touch(restored.revision);
  }, [restored, touch]);
  useEffect(() => {
    forget.current = keptDraft.forget;
  }, [keptDraft.forget]);
  useLeaveWarning(
    form,
    "Leave without saving your changes? We keep them in this browser for a week, or until you log out.",
    saving.savedAt,
  );
  return { saving, keptDraft };
}

type SaveLineProps = Pick<ReturnType<typeof useAutosave>, "state" | "savedAt" | "isStale">;

export function SaveLine({ state, savedAt, isStale }: SaveLineProps) {
  return (
    <p role="status" className="text-sm text-quiet">
      {isStale ? "Not saved: the draft was changed elsewhere." : null}
      {isStale ? null : state === "saved" && savedAt !== undefined ? (
        <>
          Saved at <LocalTime at={savedAt} style="time" />.
        </>
      ) : (
        words(state)
      )}
    </p>
  );
}

function words(state: SaveState): string {
  switch (state) {
    case "refused":
      return "Not saved yet. Correct the highlighted fields to save it.";
    case "unsent":
      return "We can't reach Obverse. Your changes are kept in this browser, and we keep trying to save them.";
    case "offline":
      return "You're offline. Your changes are kept in this browser and saved when you're back online.";
    case "waiting":
      return "Kept in this browser, not saved yet.";
    case "saving":
      return "Saving";
    default:
      return "Saves this draft only. Nothing is published.";
  }
}
