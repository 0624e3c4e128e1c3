import { Notice } from "~/components/ui/notice";
import { differences } from "./differences";

type Fields = Readonly<Record<string, string | undefined>>;

export interface ConflictProps {
  readonly saved: Fields;
  readonly local: Fields;
  /** Shows the saved text. */
  readonly editPath: string;
  /** Drops the copy kept in this browser. */
  readonly onDrop: () => void;
}

/** Shown in a tab whose draft was changed elsewhere: both texts, and how to keep either. */
export function DraftConflict({ saved, local, editPath, onDrop }: ConflictProps) {
  const differing = differences(saved, local);
  if (differing.length === 0)
    return (
      <Notice tone="plain" title="Already saved" className="mb-6">
        The draft was saved in another tab or on another device, and says the same as this page.
      </Notice>
    );
  return (
    <Notice tone="bad" title="This draft was changed in another tab or on another device" className="mb-6">
      <p>Nothing was overwritten. Compare the two:</p>
      <DifferenceList saved={saved} local={local} savedWord="Saved" />
      <p>
        Save the draft to keep what you typed here, or{" "}
        <a href={editPath} onClick={onDrop} className="link">
          use the saved version
        </a>
        .
      </p>
    </Notice>
  );
}

export function DifferenceList({ saved, local, savedWord }: { saved: Fields; local: Fields; savedWord: string }) {
  return (
    <dl className="my-3 flex flex-col gap-3">
      {differences(saved, local).map(({ name, label, saved: before, local: now }) => (
        <div key={name}>
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <span className="text-quiet">{savedWord}:</span> {before || "empty"}
          </dd>
          <dd className="whitespace-pre-line wrap-anywhere">
            <span className="text-quiet">Yours:</span> {now || "empty"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
