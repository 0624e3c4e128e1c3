import { concatBytes } from "../bytes";
import { type FileBudget, UnreadableFile } from "../file-budget";

export const damaged = () =>
  new UnreadableFile("This database is damaged or incomplete. Close it in the program that made it, and try again.");

/** Read at offsets that the file itself states. */
export class Bytes {
  readonly #view: DataView;

  constructor(readonly all: Uint8Array) {
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }

  part(at: number, length: number): Uint8Array {
    if (length < 0 || at < 0 || at + length > this.all.byteLength) throw damaged();
    return this.all.subarray(at, at + length);
  }

  /** Up to four bytes, big-endian. */
  unsigned(at: number, length: number): number {
    return this.part(at, length).reduce((sum, byte) => sum * 256 + byte, 0);
  }

  /** Two's complement, one to eight bytes. */
  signed(at: number, length: number): bigint {
    const bits = this.part(at, length).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return BigInt.asIntN(length * 8, bits);
  }

  float(at: number): number {
    this.part(at, 8);
    return this.#view.getFloat64(at);
  }

  /** Up to eight bytes of seven bits, big-endian, and a ninth of eight. */
  varint(at: number): { readonly value: number; readonly next: number } {
    let value = 0;
    for (let index = 0; index < 9; index += 1) {
      const byte = this.unsigned(at + index, 1);
      value = index === 8 ? value * 256 + byte : value * 128 + (byte & 0x7f);
      if (index === 8 || byte < 0x80) return { value, next: at + index + 1 };
    }
    throw damaged();
  }
}

/** Each page may be read once: a loop or a shared page is damage. */
export class Pages {
  readonly #file: Bytes;
  readonly #seen = new Set<number>();
  readonly size: number;
  /** Without the bytes that extensions reserve at a page's end. */
  readonly usable: number;
  readonly decoder: TextDecoder;

  constructor(
    file: Uint8Array,
    readonly budget: FileBudget,
  ) {
    this.#file = new Bytes(file);
    const size = this.#file.unsigned(16, 2);
    this.size = size === 1 ? 65_536 : size;
    const encoding = ["utf-16le", "utf-16be"][this.#file.unsigned(56, 4) - 2] ?? "utf-8";
    this.decoder = new TextDecoder(encoding, { ignoreBOM: true });
    this.usable = this.size - this.#file.unsigned(20, 1);
    if (this.size < 512 || (this.size & (this.size - 1)) !== 0 || this.usable < 480) throw damaged();
  }

  read(number: number): Bytes {
    if (this.#seen.has(number)) throw damaged();
    this.#seen.add(number);
    return new Bytes(this.#file.part((number - 1) * this.size, this.size));
  }
}

const LEAF = 0x0d;
const INTERIOR = 0x05;

interface TableRecord {
  readonly rowId: number;
  readonly record: Bytes;
}

/** Every page is read at most once and its rows are spent, so a hostile file costs no more than its size. */
export function* tableRows(pages: Pages, root: number): Generator<TableRecord> {
  const open = [root];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const page = pages.read(number);
    // The first page begins with the file's header.
    const start = number === 1 ? 100 : 0;
    const kind = page.unsigned(start, 1);
    const cells = page.unsigned(start + 3, 2);
    if (kind !== LEAF && kind !== INTERIOR) throw damaged();
    const first = start + (kind === LEAF ? 8 : 12);
    const cellAt = (index: number) => page.unsigned(first + index * 2, 2);
    pages.budget.spend("steps", cells);
    if (kind === LEAF) {
      for (let index = 0; index < cells; index += 1) yield payload(pages, page, cellAt(index));
    } else {
      open.push(page.unsigned(start + 8, 4));
      for (let index = cells - 1; index >= 0; index -= 1) open.push(page.unsigned(cellAt(index), 4));
    }
  }
}

function payload(pages: Pages, page: Bytes, at: number): TableRecord {
  const length = page.varint(at);
  const rowId = page.varint(length.next);
  pages.budget.spend("bytesOut", length.value);
  const most = pages.usable - 35;
  const least = Math.floor(((pages.usable - 12) * 32) / 255) - 23;
  const some = least + ((length.value - least) % (pages.usable - 4));
  const local = length.value <= most ? length.value : some <= most ? some : least;
  const parts = [page.part(rowId.next, local)];
  let remaining = length.value - local;
  let next = remaining > 0 ? page.unsigned(rowId.next + local, 4) : 0;
  while (remaining > 0) {
    const overflow = pages.read(next);
    const size = Math.min(remaining, pages.usable - 4);
    parts.push(overflow.part(4, size));
    remaining -= size;
    next = overflow.unsigned(0, 4);
  }
  const record = new Bytes(parts.length === 1 && parts[0] ? parts[0] : concatBytes(parts));
  return { rowId: rowId.value, record };
}
