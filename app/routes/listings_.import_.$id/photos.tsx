import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ImportProgress, ImportRow } from "~/components/importing/import-parts";
import { TitledSection, useRefusedForm } from "~/components/page";
import { Button, ButtonLink, Disclosure } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { faultWords } from "~/domain/importing/import-faults";
import { MAX_ZIP_BYTES, PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import { ROWS_PER_STEP } from "~/domain/listings/importing/import-limits";
import type { MatchedPhotos } from "~/domain/listings/importing/match-photos";

/** How many rows, files and faults are listed; the counts are those of all. */
const SHOWN = 50;

function listed<Each>(all: readonly Each[]) {
  return { count: all.length, shown: all.slice(0, SHOWN) };
}

export function shownPhotos({ rows, named, done, missing, unused, faults }: MatchedPhotos) {
  return {
    named,
    done,
    open: rows.reduce((sum, row) => sum + row.open.length, 0),
    matched: listed(rows.filter(({ open }) => open.length > 0).map(({ row, open }) => ({ row, names: open }))),
    missing: listed(missing),
    unused: listed(unused),
    faults: listed(faults),
  };
}

type ShownPhotos = ReturnType<typeof shownPhotos>;

/** Which uploaded photos belong to which rows, which are missing or left over, and the form for more of them. */
export function Photos({ photos }: { photos: ShownPhotos }) {
  const refusedForm = useRefusedForm();
  const { named, done, open, matched, missing, unused, faults } = photos;
  const { state, formData } = useNavigation();
  const isReading = formData?.get("intent") === "photos";
  return (
    <TitledSection id="photos" title="Photos" className="mt-10">
      <p className="mt-1 max-w-prose text-quiet">
        {named === 0
          ? "No column contains photo names. To add photos, choose the field Photos for the column with their file names."
          : `The rows name ${named === 1 ? "1 photo" : `${named} photos`}: ${open + done} uploaded, ${missing.count} missing. Photos are added once the drafts are created, and are kept for a day until then.`}
      </p>
      <div className="mt-3 flex flex-col -space-y-px">
        <List title={`Uploaded for ${matched.count === 1 ? "1 row" : `${matched.count} rows`}`} list={matched}>
          {matched.shown.map(({ row, names }) => (
            <ImportRow key={row} row={row}>
              <span className="wrap-anywhere">{names.join(", ")}</span>
            </ImportRow>
          ))}
        </List>
        <List title={`Missing: ${missing.count}`} list={missing} isOpen>
          {missing.shown.map(({ row, name }) => (
            <ImportRow key={`${row} ${name}`} row={row}>
              <span className="wrap-anywhere">{name}</span>
            </ImportRow>
          ))}
        </List>
        <List title={`Uploaded but not named in any row: ${unused.count}`} list={unused}>
          {unused.shown.map((name) => (
            <li key={name} className="border-t border-line py-2 wrap-anywhere">
              {name}
            </li>
          ))}
        </List>
        <List title={`Left out: ${faults.count}`} list={faults} isOpen>
          {faults.shown.map(({ row, ...fault }) => (
            <ImportRow key={`${row} ${fault.name}`} row={row}>
              <span className="wrap-anywhere">
                {fault.name}: {faultWords(fault)}
              </span>
            </ImportRow>
          ))}
        </List>
      </div>
      <Form method="post" encType="multipart/form-data" className="mt-4 flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="photos" />
        <Field
          label="ZIP file with photos"
          name="photos"
          type="file"
          accept=".zip,application/zip"
          required
          className="w-full max-w-prose"
          hint={`At most ${MAX_ZIP_BYTES >> 20} MB. Upload several if there are more. A photo of the same name replaces the earlier one.`}
          error={refusedForm?.errors.photos}
        />
        <Button disabled={state !== "idle"}>{isReading ? "Reading" : "Upload photos"}</Button>
      </Form>
    </TitledSection>
  );
}

interface ListProps {
  readonly title: string;
  readonly list: { readonly count: number; readonly shown: readonly unknown[] };
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function List({ title, list: { count, shown }, isOpen = false, children }: ListProps) {
  if (count === 0) return null;
  return (
    <Disclosure title={title} open={isOpen}>
      <ul className="border-b border-line">{children}</ul>
      {count > shown.length ? <p className="mt-2 text-quiet">{`and ${count - shown.length} more`}</p> : null}
    </Disclosure>
  );
}

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
