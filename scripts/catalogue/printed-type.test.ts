import { expect, it } from "vitest";
import { printedType } from "./printed-type";
import { typesOnDisk } from "./types-on-disk";

it("prints every fact of a type's page", () => {
  const morgan = typesOnDisk().find(({ id }) => id === 1007);
  expect(morgan && printedType(morgan).split("\n")).toEqual(
    expect.arrayContaining([
      "1 Dollar (Morgan)  (1007)",
      "United States · 1878–1904, 1921",
      "Weight: 26.73 g (412.5 grains)",
      "Reference: KM 110",
      "Issue: CC, Carson City, 1878–1885, 1889–1893",
    ]),
  );
});
