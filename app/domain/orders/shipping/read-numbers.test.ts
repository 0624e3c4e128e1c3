import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_PARCELS } from "./label-sheets";
import { readNumbers } from "./read-numbers";

const read = (list: string) => readNumbers({ list });
const pairs = (list: string) =>
  read(list).numbers.map(({ orderId, tracking, carrier }) => [orderId, tracking, carrier]);

describe("a pasted list", () => {
  it.each([
    ["commas", "12,RB123456785GB\n13,1Z5R89390357567127"],
    ["tabs", "12\tRB123456785GB\n13\t1Z5R89390357567127"],
    ["semicolons and quotation marks", '"12";"RB123456785GB"\r\n"13";"1Z5R89390357567127"'],
    ["spaces", "  12   RB123456785GB \n\n 13 1Z5R89390357567127"],
    [
      "a row of column names and words before the numbers",
      "Order,Tracking\nOrder 12,RB123456785GB\n#13,1Z5R89390357567127",
    ],
  ])("may have %s", (_, list) => {
    expect(pairs(list)).toEqual([
      [12, "RB123456785GB", ""],
      [13, "1Z5R89390357567127", ""],
    ]);
    expect(read(list).faults).toEqual([]);
  });

  it("keeps the spaces in a number, and finds a carrier on either side of it", () => {
    expect(pairs("12 9400 1112 0108 0805 4830 16")).toEqual([[12, "9400 1112 0108 0805 4830 16", ""]]);
    expect(pairs("12,ups,1Z 999\n13,4711,Royal Mail\n14;;4712")).toEqual([
      [12, "1Z 999", "ups"],
      [13, "4711", "Royal Mail"],
      [14, "4712", ""],
    ]);
  });

  it("says which lines it can't read", () => {
    expect(read("12,RB123456785GB\n13\nabc,1Z\n0,1Z").faults).toEqual([
      { line: { number: 2, text: "13" }, sentence: "There is no tracking number." },
      { line: { number: 3, text: "abc,1Z" }, sentence: "It doesn't begin with an order number." },
      { line: { number: 4, text: "0,1Z" }, sentence: "It doesn't begin with an order number." },
    ]);
    expect(read("RB123456785GB").faults).toHaveLength(1);
  });

  it("has at most 50 numbers and 10,000 characters", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1},1Z`).join("\n");
    expect(read(lines(MOST_PARCELS)).numbers).toHaveLength(MOST_PARCELS);
    expect(read(lines(MOST_PARCELS + 1))).toEqual({
      numbers: [],
      faults: [{ sentence: "These are 51 numbers. At most 50 can be marked as shipped at a time." }],
    });
    expect(read("1".repeat(10_001)).faults).toEqual([
      { sentence: "The list is too long: paste at most 10,000 characters at a time." },
    ]);
  });

  it("reads any text, and no number that isn't in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (list) => {
        for (const { orderId, tracking } of read(list).numbers)
          expect([list.includes(String(orderId)), list.includes(tracking)]).toEqual([true, true]);
      }),
    );
  });
});

it("reads what is typed beside the parcels, and leaves out empty fields", () => {
  const fields = {
    "tracking-12": " 1Z ",
    "carrier-12": "UPS",
    "tracking-13": "",
    "carrier-14": "UPS",
    "tracking-x": "1",
  };
  expect(readNumbers(fields)).toEqual({ numbers: [{ orderId: 12, tracking: "1Z", carrier: "UPS" }], faults: [] });
});
