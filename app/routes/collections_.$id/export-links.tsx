/** The collection as files. Others get it without its private contents. */
export function ExportLinks({ collectionId, isOwner }: { collectionId: number; isOwner: boolean }) {
  const link = (format: string, words: string) => (
    <a className="link inline-flex min-h-11 items-center" href={`/collections/${collectionId}/export/${format}`}>
      {words}
    </a>
  );
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
      {isOwner ? "Export this collection:" : "Export what you see here:"}{" "}
      {isOwner ? link("zip", "ZIP with photos") : null} {link("csv", "CSV")} {link("json", "JSON")}
    </p>
  );
}
