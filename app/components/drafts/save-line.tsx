import { LocalTime } from "~/components/formatted";
import type { SaveState, useAutosave } from "./use-autosave";

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
