import { UnreadableFile } from "../file-budget";

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
