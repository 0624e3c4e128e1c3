import { carrierNamed } from "~/domain/orders/carriers";
import { readId } from "~/domain/read-id";
import { formatCount } from "~/domain/text/format-count";
import { MOST_PARCELS } from "./label-sheets";

export interface TypedNumber {
  readonly orderId: number;
  readonly tracking: string;
  readonly carrier: string;
  /** Of the pasted list; undefined for a field beside the parcel. */
  readonly line?: Line;
}

interface Line {
  readonly text: string;
  readonly number: number;
}

export interface Fault {
  readonly line?: Line | undefined;
  readonly sentence: string;
}

const MAX_LIST_LENGTH = 10_000;

/** The fields beside the parcels, `tracking-{order}` and `carrier-{order}`, and then the lines of the pasted `list`. */
export function readNumbers(fields: Readonly<Record<string, string>>): {
  readonly numbers: readonly TypedNumber[];
  readonly faults: readonly Fault[];
} {
  const { list = "" } = fields;
  if (list.length > MAX_LIST_LENGTH)
    return fault(`The list is too long: paste at most ${formatCount(MAX_LIST_LENGTH)} characters at a time.`);
  const beside = Object.entries(fields).flatMap(([name, value]): TypedNumber[] => {
    const orderId = name.startsWith("tracking-") ? readId(name.slice("tracking-".length)) : 0;
    const tracking = value.trim();
    return orderId && tracking ? [{ orderId, tracking, carrier: fields[`carrier-${orderId}`]?.trim() ?? "" }] : [];
  });
  const lines = list
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== "");
  const results = lines.flatMap((line, index) => readLine(line, index === 0) ?? []);
  const numbers = [...beside, ...results.filter((each) => "orderId" in each)];
  if (numbers.length > MOST_PARCELS)
    return fault(`These are ${numbers.length} numbers. At most ${MOST_PARCELS} can be marked as shipped at a time.`);
  return { numbers, faults: results.filter((each) => "sentence" in each) };
}

const fault = (sentence: string) => ({ numbers: [], faults: [{ sentence }] });

/** "12, 1Z…", or with a carrier before or after the number. Undefined for a row of column names. */
function readLine(line: Line, isFirst: boolean): TypedNumber | Fault | undefined {
  const mark = ["\t", ";", ","].find((each) => line.text.includes(each));
  const parts = mark ? line.text.split(mark) : (/^(\S+)\s+(.*)$/.exec(line.text)?.slice(1) ?? [line.text]);
  const [order = "", ...rest] = parts.map((cell) => cell.replace(/^[\s"]+|[\s"]+$/g, ""));
  const orderId = readId(order.replace(/^(?:order\s*)?#?\s*/i, ""));
  if (isFirst && !/\d/.test(order)) return undefined;
  const carrier = rest.find((cell) => carrierNamed(cell)) ?? "";
  const tracking = rest.find((cell) => cell !== "" && cell !== carrier) ?? "";
  if (orderId && tracking) return { orderId, tracking, carrier, line };
  return { line, sentence: orderId ? "There is no tracking number." : "It doesn't begin with an order number." };
}
