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
