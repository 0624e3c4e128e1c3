import { type MouseEvent, useState } from "react";

/** More than this is left to the browser's own download, which writes to the disk instead of the memory. */
const MAX_IN_MEMORY = 512 * 1024 * 1024;

interface Progress {
  readonly bytes: number;
  readonly files: number;
}

export function useDownload(file: string, name: string) {
  const [received, setReceived] = useState<Progress | null>(null);
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
  tell: (received: Progress) => void,
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

/** How the header of each file in a ZIP begins. */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04] as const;

/** Counts the files of a ZIP while it arrives, in parts that end anywhere. */
export function countFiles(): (part: Uint8Array) => number {
  let files = 0;
  // How much of a signature the parts so far end with.
  let matched = 0;
  return (part) => {
    for (let at = 0; at < part.length; at += 1) {
      if (matched === 0) {
        at = part.indexOf(SIGNATURE[0], at);
        if (at < 0) break;
      }
      matched = part[at] === SIGNATURE[matched] ? matched + 1 : part[at] === SIGNATURE[0] ? 1 : 0;
      if (matched < SIGNATURE.length) continue;
      files += 1;
      matched = 0;
    }
    return files;
  };
}
