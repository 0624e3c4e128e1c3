import type { Run } from "~/domain/articles/word-differences";

const LABELS = { title: "Title", summary: "Summary", tags: "Tags", body: "Text" } as const;

/** What changed in each part of an article. Parts that didn't change are named at the end. */
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
              {runs.map(({ kind, text }, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a revision never change.
                if (kind === "same") return <span key={index}>{text}</span>;
                const Tag = kind === "added" ? "ins" : "del";
                return (
                  <Tag
                    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a revision never change.
                    key={index}
                    className={
                      kind === "added"
                        ? "bg-mat text-verdigris underline decoration-2 underline-offset-4"
                        : "text-oxide line-through"
                    }
                  >
                    <span className="sr-only">{kind === "added" ? "Added: " : "Removed: "}</span>
                    {text}
                  </Tag>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
      {same.length > 0 && !isFirst ? <p className="mt-6 text-quiet">Not changed: {same.join(", ")}.</p> : null}
    </>
  );
}
