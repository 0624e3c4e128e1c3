import * as z from "zod";

export interface Words {
  readonly title: string;
  readonly message: string;
}

/** Facts as they were when it happened, and their words. `by` is the name that member `memberId` has by now. */
export function wording<Facts>(facts: z.ZodType<Facts>, say: (facts: Facts, by: string) => Words) {
  return { facts, describe: (value: unknown, by: string): Words => say(facts.parse(value), by) };
}

export const titled = <Shape extends z.ZodRawShape>(
  title: string,
  shape: Shape,
  message: (facts: z.output<z.ZodObject<Shape>>, by: string) => string,
) => wording(z.strictObject(shape), (facts, by) => ({ title, message: message(facts, by) }));

export const ITEM = { item: z.string() };
export const PRICE = { priceMinor: z.int(), currency: z.string() };
export const AMOUNT = { amountMinor: z.int(), currency: z.string() };
/** A price with its postage, and the country it is sent to, or `collection`. */
export const SALE = { ...PRICE, postageMinor: z.int(), shipTo: z.string().nullable() };
export const SIDE = z.enum(["buyer", "seller"]);
