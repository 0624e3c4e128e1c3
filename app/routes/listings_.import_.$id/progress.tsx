import { ImportProgress } from "~/components/importing/import-progress";
import { ButtonLink } from "~/components/ui/controls";
import { PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import { ROWS_PER_STEP } from "~/domain/listings/importing/import-limits";
import type { ShownPhotos } from "./photos";

interface ProgressProps {
  readonly done: number;
  readonly good: number;
  readonly faulty: number;
  /** The intent of the import in progress. */
  readonly run: "all" | "good" | null;
  readonly isStopped: boolean;
  readonly photos: Pick<ShownPhotos, "done" | "open">;
}

export function Progress({ done, good, faulty, run, isStopped, photos }: ProgressProps) {
  const left = good + photos.open;
  const all = photos.done + photos.open;
  const created = `${done} of ${done + good} drafts created${all > 0 ? ` and ${photos.done} of ${all} photos added to them` : ""}.`;
  const possible = (
    <>
      <span className="font-semibold">{good === 1 ? "1 item" : `${good} items`}</span> can become{" "}
      {good === 1 ? "a draft" : "drafts"}.
    </>
  );
  const label = good > 0 ? draftsLabel(done, good) : photosLabel(photos.open);
  return (
    <ImportProgress
      done={done + photos.done}
      remaining={left}
      status={done > 0 ? created : possible}
      next={left > 0 ? { label, intent: run ?? (faulty > 0 ? "good" : "all") } : null}
      goesOn={run !== null && left > 0 && !isStopped}
    >
      {done > 0 ? <ButtonLink to="/listings?tab=drafts">See your drafts</ButtonLink> : null}
    </ImportProgress>
  );
}

function draftsLabel(done: number, good: number): string {
  const next = Math.min(good, ROWS_PER_STEP);
  if (done > 0) return next === 1 ? "Create the last draft" : `Create the next ${next} drafts`;
  return `Create ${good === 1 ? "1 draft" : `${good} drafts`}`;
}

function photosLabel(open: number): string {
  const next = Math.min(open, PHOTOS_PER_STEP);
  return next === 1 ? "Add the last photo" : `Add the next ${next} photos`;
}
