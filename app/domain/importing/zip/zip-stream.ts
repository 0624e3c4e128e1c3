import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Bytes are stored as they are; text is compressed while it is written. */
export interface ZippedFile {
  readonly name: string;
  readonly contents: Uint8Array | AsyncIterable<string>;
}

/** No more than one file is in memory. Without ZIP64, which not every program reads: under 65,536 files and 4 GB. */
export async function* zipStream(files: AsyncIterable<ZippedFile>, now: number): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const encoder = new TextEncoder();
  for await (const { name, contents } of files) {
    const isBytes = contents instanceof Uint8Array;
    const file = isBytes ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = now;
    zip.add(file);
    if (isBytes) file.push(contents, true);
    else {
      for await (const text of contents) {
        file.push(encoder.encode(text));
        yield* parts.splice(0);
      }
      file.push(new Uint8Array(), true);
    }
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}
