import { Button, ButtonLink } from "~/components/ui/button";
import { useDownload } from "./use-download";

interface DownloadProps {
  /** Its address below the page's. */
  readonly file: string;
  readonly label: string;
  /** What it downloads, for a label that doesn't say it. */
  readonly hint?: string;
  /** Of the saved file. */
  readonly name: string;
  /** Whether the session is confirmed. */
  readonly isOpen: boolean;
}

/** A link that downloads a file. With a script the page shows how much has arrived, and tells if it breaks off. */
export function Download({ file, label, hint, name, isOpen }: DownloadProps) {
  const { received, fault, start } = useDownload(file, name);
  const spoken = hint === undefined ? undefined : `${label}: ${hint}`;
  if (!isOpen)
    return (
      <Button type="button" disabled aria-label={spoken}>
        {label}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={`/settings/export/${file}`} reloadDocument onClick={start} aria-label={spoken}>
        {received === null ? label : "Downloading"}
      </ButtonLink>
      <span role="status" className="text-sm text-quiet tabular-nums empty:hidden">
        {received === null
          ? null
          : `${received.files === 1 ? "1 file" : `${received.files} files`}, ${(received.bytes / 1024 / 1024).toFixed(1)} MB so far`}
      </span>
      {fault ? <p className="basis-full text-sm text-oxide">{fault}</p> : null}
    </div>
  );
}
