import type { FileBudget } from "../file-budget";
import { type Bytes, damaged } from "./bytes";

/** By type; 8 and 9 are the numbers 0 and 1 themselves. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;

/** "" for NULL, for a binary value, and for a column that was added to the table after the row. */
export function readRecord(
  record: Bytes,
  { places, decoder, budget }: { places: ReadonlySet<number>; decoder: TextDecoder; budget: FileBudget },
): Map<number, string> {
  const values = new Map<number, string>();
  for (const { place, ...value } of valuesOf(record)) {
    budget.spend("steps");
    if (places.has(place)) values.set(place, textOf(record, value, decoder));
    if (values.size === places.size) break;
  }
  return values;
}

export function readBlob(record: Bytes, place: number): Uint8Array | undefined {
  for (const { type, at, length, ...value } of valuesOf(record))
    if (value.place === place) return type >= 12 && type % 2 === 0 ? record.part(at, length) : undefined;
  return undefined;
}

function* valuesOf(record: Bytes) {
  const head = record.varint(0);
  let typeAt = head.next;
  let at = head.value;
  for (let place = 0; typeAt < head.value; place += 1) {
    const type = record.varint(typeAt);
    const length = lengthOf(type.value);
    yield { place, type: type.value, at, length };
    typeAt = type.next;
    at += length;
  }
}

function lengthOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  const length = INTEGER_BYTES[type];
  if (length === undefined) throw damaged();
  return length;
}

function textOf(
  record: Bytes,
  { type, at, length }: { type: number; at: number; length: number },
  decoder: TextDecoder,
): string {
  if (type >= 13 && type % 2 === 1) return decoder.decode(record.part(at, length));
  if (type === 7) return String(record.float(at));
  if (type >= 1 && type <= 6) return String(record.signed(at, length));
  return type === 8 ? "0" : type === 9 ? "1" : "";
}
