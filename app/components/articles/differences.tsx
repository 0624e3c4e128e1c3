import { ChevronDown } from "~/components/ui/icons";
import { foldUnchanged, type Passage } from "~/domain/articles/fold-unchanged";
import type { Run } from "~/domain/articles/word-differences";

const LABELS = { title: "Title", summary: "Summary", tags: "Tags", body: "Text" } as const;

/** Longer unchanged passages open on demand; unchanged parts are named at the end. */
export function Differences({
  parts,
  isFirst = false,
}: {
  parts: readonly { readonly name: keyof typeof LABELS; readonly runs: readonly Run[] }[];
  isFirst?: boolean;
}) {
  const changed = parts.filter(({ runs }) => isFirst || runs.some(({ kind }) => kind !== "same"));
  const same = parts.filter((part) => !changed.includes(part)).map(({ name }) => LABELS[name].toLowerCase());
  return (
    <>
      <dl className="flex flex-col gap-6">
        {changed.map(({ name, runs }) => (
          <div key={name}>
            <dt className="mb-1 text-sm font-semibold text-quiet">{LABELS[name]}</dt>
            <dd className="font-serif text-lg whitespace-pre-wrap wrap-anywhere">
              {(isFirst ? runs : foldUnchanged(runs)).map((passage, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a revision never change.
                <ShownPassage key={index} passage={passage} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {same.length > 0 && !isFirst ? <p className="mt-6 text-quiet">Not changed: {same.join(", ")}.</p> : null}
    </>
  );
}

function ShownPassage({ passage }: { passage: Passage }) {
  const { kind, text } = passage;
  if (kind === "same") return <span>{text}</span>;
  if (kind === "folded")
    return (
      <details className="group my-4 border-y border-line first:mt-0">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-sans text-sm text-quiet [&::-webkit-details-marker]:hidden">
          {`… ${passage.lines} unchanged lines`}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line py-3">{text}</div>
      </details>
    );
  const Tag = kind === "added" ? "ins" : "del";
  return (
    <Tag
      className={
        kind === "added" ? "bg-mat text-verdigris underline decoration-2 underline-offset-4" : "text-oxide line-through"
      }
    >
      <span className="sr-only">{kind === "added" ? "Added: " : "Removed: "}</span>
      {text}
    </Tag>
  );
}
