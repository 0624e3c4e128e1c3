interface ParcelProps {
  readonly verb: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly url: string | null;
}

/** How an item was shipped, in one sentence. */
export function Parcel({ verb, carrier, ...parcel }: ParcelProps) {
  return (
    <p className="mt-2">
      {verb} with {carrier}: <Tracking {...parcel} />
    </p>
  );
}

/** A tracking number, linked to the carrier's own page where we know it. */
export function Tracking({ tracking, url }: { tracking: string; url: string | null }) {
  if (!url) return tracking;
  return (
    <a className="link" href={url} rel="noreferrer noopener" target="_blank">
      {tracking}
      <span className="sr-only"> (opens the carrier's website)</span>
    </a>
  );
}
