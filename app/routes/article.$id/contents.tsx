import type { RichTextHeading } from "~/domain/markdown/rich-text";

/** Texts with fewer headings get no table of contents. */
const FROM = 3;

/** The headings of the text: beside it on a wide screen, above it on a phone. */
export function Contents({ headings }: { headings: readonly RichTextHeading[] }) {
  const highest = Math.min(...headings.map(({ level }) => level));
  const listed = headings.filter(({ level }) => level <= highest + 1);
  if (listed.length < FROM) return null;
  const list = (
    <ol className="border-l border-line">
      {listed.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex min-h-9 items-center py-1 leading-snug text-quiet hover:text-ink ${level > highest ? "pl-8" : "pl-4"}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-labelledby="contents" className="mb-8 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mb-0">
      <div className="text-sm lg:sticky lg:top-24 lg:max-w-60">
        <p id="contents" className="mb-2 font-semibold">
          Contents
        </p>
        {list}
      </div>
    </nav>
  );
}
