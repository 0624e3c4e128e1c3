import { type MouseEvent, useState } from "react";
import { countFiles } from "./count-files";

/** More than this is left to the browser's own download, which writes to the disk instead of the memory. */
const MAX_IN_MEMORY = 512 * 1024 * 1024;

/** How much of a file has arrived. */
interface Received {
  readonly bytes: number;
  readonly files: number;
}

/** Downloads a file of the export while telling how much has arrived. */
export function useDownload(file: string, name: string) {
  const [received, setReceived] = useState<Received | null>(null);
  const [fault, setFault] = useState<string>();

  async function download() {
    setFault(undefined);
    setReceived({ bytes: 0, files: 0 });
    try {
      const parts = await readParts(file, setReceived);
      if (parts === "elsewhere") window.location.assign(`/settings/export/${file}`);
      else save(new Blob(parts, { type: "application/zip" }), name);
    } catch {
      setFault("The download was interrupted. Please try again.");
    } finally {
      setReceived(null);
    }
  }

  return {
    received,
    fault,
    start(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (received === null) void download();
    },
  };
}

/** The file, or "elsewhere" if the browser has to go there itself: to confirm who it is, or because it is very large. */
async function readParts(
  file: string,
  tell: (received: Received) => void,
): Promise<Uint8Array<ArrayBuffer>[] | "elsewhere"> {
  const response = await fetch(`/settings/export/${file}`);
  if (response.redirected || response.headers.get("Content-Type") !== "application/zip") return "elsewhere";
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  const count = countFiles();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(new Uint8Array(part.value));
    bytes += part.value.byteLength;
    tell({ bytes, files: count(part.value) });
    if (bytes > MAX_IN_MEMORY) {
      await reader?.cancel();
      return "elsewhere";
    }
  }
  return parts;
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // A moment later, because the browser starts to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
