import { Form, useNavigation } from "@remix-run/react";
import { useNextStep } from "~/components/importing/use-next-step";
import { Button, ButtonLink } from "~/components/ui/button";
import { PHOTOS_PER_STEP, ROWS_PER_STEP } from "~/domain/collections/exchange/exchange-limits";
import type { ImportView } from "./import-view.server";

const items = (count: number) => (count === 1 ? "1 item" : `${count} items`);

function photosWords({ named, added, leftOut, open }: ImportView["file"]["photos"]): string {
  if (named === 0) return "";
  const photos = added === 1 ? "1 photo" : `${added} photos`;
  if (open > 0) return `${added + leftOut} of ${named} photos done.`;
  return `${photos} added${leftOut > 0 ? `, ${leftOut} left out` : ""}.`;
}

/** How far the import is, the button for its next step, and the one that undoes it. */
export function AddForm({ file, isStopped }: { file: ImportView["file"]; isStopped: boolean }) {
  const { rowCount, faultyCount, duplicateCount, doneCount, asked, removedAt, targets, unchangedCount, photos } = file;
  const isSending = useNavigation().state !== "idle";
  const good = rowCount - faultyCount;
  const wanted = asked?.leavesOutDuplicates ? good - duplicateCount : good;
  const photosDone = photos.added + photos.leftOut;
  const goesOn = asked !== null && !isStopped && (doneCount < wanted || photos.open > 0);
  const form = useNextStep({ goesOn, steps: doneCount + photosDone });
  // A file may describe collections without items.
  const isMade = rowCount === 0 && targets.every(({ collectionId }) => collectionId !== null);
  const isDone = (doneCount > 0 || isMade) && asked === null;
  const only = targets.length === 1 ? targets[0] : undefined;
  if (removedAt !== null)
    return (
      <p className="mt-8 max-w-prose">
        You undid this import. Items that you had changed before are still in the collection. To import the file again,
        upload it once more.
      </p>
    );
  return (
    <section aria-label="Progress" className="mt-8 flex flex-col items-start gap-3">
      {doneCount > 0 ? (
        <>
          {isDone ? null : (
            <progress
              className="h-2 w-full max-w-prose accent-verdigris"
              max={wanted + photos.named}
              value={doneCount + photosDone}
            />
          )}
          <p role="status" className="font-semibold">
            {isDone || doneCount === wanted ? `${items(doneCount)} added.` : `${doneCount} of ${items(wanted)} added.`}{" "}
            {photosWords(photos)}
          </p>
          {goesOn ? (
            <p className="max-w-prose text-quiet">We keep adding the rest, even if you close this page.</p>
          ) : null}
        </>
      ) : null}
      {isMade ? <p className="font-semibold">You have all of the collections in this file.</p> : null}
      {(good > doneCount || photos.open > 0 || rowCount === 0) && !isDone ? (
        <Form method="post" ref={form} replace className="flex flex-col items-start gap-3">
          <input type="hidden" name="intent" value={faultyCount > 0 ? "good" : "all"} />
          {asked === null && duplicateCount > 0 ? (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="duplicates"
                value="leave-out"
                defaultChecked
                className="size-5 shrink-0 accent-bronze"
              />
              Skip {items(duplicateCount)} that{" "}
              {targets.length === 1 ? "the collection seems" : "your collections seem"} to have already
            </label>
          ) : null}
          {asked?.leavesOutDuplicates ? <input type="hidden" name="duplicates" value="leave-out" /> : null}
          <Button variant={goesOn ? "secondary" : "primary"} disabled={isSending}>
            {doneCount >= wanted && photos.open > 0
              ? `Add the next ${Math.min(PHOTOS_PER_STEP, photos.open)} photos`
              : doneCount > 0
                ? `Add the next ${Math.min(ROWS_PER_STEP, wanted - doneCount)}`
                : rowCount === 0
                  ? "Add the collections"
                  : `Add ${duplicateCount > 0 ? "the items" : items(good)}`}
          </Button>
        </Form>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {doneCount > 0 || isMade ? (
          <ButtonLink
            variant={isDone ? "primary" : "secondary"}
            to={only ? `/collections/${only.collectionId}` : "/collections"}
          >
            {only ? "See the collection" : "See your collections"}
          </ButtonLink>
        ) : null}
        {unchangedCount > 0 ? (
          <Form method="post">
            <Button variant="danger" name="intent" value="remove" disabled={isSending}>
              {unchangedCount === 1
                ? "Remove the item this import added"
                : `Remove the ${unchangedCount} items this import added`}
            </Button>
          </Form>
        ) : null}
      </div>
      {unchangedCount > 0 && unchangedCount < doneCount ? (
        <p className="text-sm text-quiet">
          {items(doneCount - unchangedCount)} that you changed, moved or deleted since will be left alone.
        </p>
      ) : null}
    </section>
  );
}
