/** Carrier and tracking number, linked to the carrier's own page where we know it. */
export function Parcel({
  verb,
  carrier,
  tracking,
  url,
}: {
  verb: string;
  carrier: string;
  tracking: string;
  url: string | null;
}) {
  return (
    <p className="mt-2">
      {verb} with {carrier}:{" "}
      {url ? (
        <a className="link" href={url} rel="noreferrer noopener" target="_blank">
          track {tracking}
          <span className="sr-only"> (opens the carrier's website)</span>
        </a>
      ) : (
        tracking
      )}
    </p>
  );
}
