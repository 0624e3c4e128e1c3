import { expect, it } from "vitest";
import { FURTHER_POSTAGE_INPUTS, readFurtherPostage, typedPrices } from "./postage-form";

const FORMAT = { currency: "USD", decimalMark: "." } as const;
const rates = { domesticMinor: 100, regionMinor: 0, worldMinor: null };

it("is read as it was shown: an empty place combines nothing, and 0 costs nothing", () => {
  const fields = typedPrices(rates, FURTHER_POSTAGE_INPUTS, FORMAT);
  expect(fields).toEqual({ furtherDomestic: "1.00", furtherRegion: "0.00", furtherWorld: "" });
  expect(readFurtherPostage(fields, FORMAT)).toEqual(rates);
  const none = { domesticMinor: null, regionMinor: null, worldMinor: null };
  expect(readFurtherPostage(typedPrices(null, FURTHER_POSTAGE_INPUTS, FORMAT), FORMAT)).toEqual(none);
});

it("says what is wrong with an amount, beside its field", () => {
  const refused = readFurtherPostage(
    { furtherDomestic: "little", furtherRegion: "1", furtherWorld: "10000.01" },
    FORMAT,
  );
  expect(refused).toMatchObject({
    refused: "malformed",
    fields: {
      furtherDomestic: expect.stringContaining("Enter an amount"),
      furtherWorld: "That's too much for postage.",
    },
  });
});
