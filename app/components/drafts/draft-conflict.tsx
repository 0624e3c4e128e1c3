import { FACT_LABELS } from "~/components/listings/fact-labels";
import { Notice } from "~/components/ui/controls";

export interface ConflictProps {
  readonly saved: Fields;
  readonly local: Fields;
  /** Shows the saved text. */
  readonly editPath: string;
  /** Drops the copy kept in this browser. */
  readonly onDrop: () => void;
}

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

type Fields = Readonly<Record<string, string | undefined>>;

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FACT_LABELS).map(([name, { label }]) => [name, label])),
  typeId: "Catalogue type (number)",
  kind: "Kind",
  title: "Title",
  description: "Description",
  format: "Format",
  price: "Price",
  start: "Starting price",
  reserve: "Reserve",
  buyNow: "Buy now",
  startsAt: "Opens",
  shipsFrom: "Ships from",
  freePostage: "Free postage",
  postageDomestic: "Postage to your country",
  postageRegion: "Postage to your region",
  postageWorld: "Postage worldwide",
  collectPlace: "Collection in person",
  postageService: "Service",
  dispatchDays: "Ships within",
  returns: "Returns",
  postageProfile: "Postage profile",
};

/** What differs between two fillings of the listing form, in the form's words. Spaces around a text don't count. */
export function differences(saved: Fields, local: Fields) {
  const isPosted = Boolean(saved.shipsFrom || local.shipsFrom || saved.collectPlace || local.collectPlace);
  return Object.entries(LABELS).flatMap(([name, label]) => {
    // It is filled in before anything else is said about postage.
    if (name === "dispatchDays" && !isPosted) return [];
    const [before, now] = [saved, local].map((fields) => (fields[name] ?? "").replaceAll("\r\n", "\n").trim());
    if (before === undefined || now === undefined || before === now) return [];
    return [{ name, label, saved: before, local: now }];
  });
}
