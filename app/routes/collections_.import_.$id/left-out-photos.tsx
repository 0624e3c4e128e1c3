import type { FaultyRow } from "~/domain/importing/faulty-row";

/** The photos that couldn't be added, with the reason. Their items were added all the same. */
export function LeftOutPhotos({ rows, count }: { rows: readonly FaultyRow[]; count: number }) {
  return (
    <section aria-labelledby="photos" className="mt-10">
      <h2 id="photos" className="text-xl">
        {count === 1 ? "1 photo left out" : `${count} photos left out`}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">Their items were added. You can add the photos to them by hand.</p>
      <ul className="mt-3 border-b border-line">
        {rows.map(({ row, faults: [fault] }) => (
          <li
            key={`${row} ${fault?.column}`}
            className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[5rem_1fr]"
          >
            <span className="font-semibold tabular-nums">Row {row}</span>
            <span className="wrap-anywhere">
              <span className="font-semibold">{fault?.column}</span>: {fault?.words}
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length ? <p className="mt-2 text-quiet">{`and ${count - rows.length} more photos`}</p> : null}
    </section>
  );
}
