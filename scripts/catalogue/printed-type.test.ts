import { expect, it } from "vitest";
import { printedType } from "./printed-type";
import { typesOnDisk } from "./types-on-disk";

it("prints every fact of a type's page", () => {
  const morgan = typesOnDisk().find(({ id }) => id === 1007);
  if (!morgan) throw new Error("there is no Morgan dollar");
  const namedMorgan = { ...morgan, names: ["cartwheel", "Morgan dollar"], mintage: 657_000_000 };
  expect(printedType(namedMorgan).split("\n")).toEqual(
    expect.arrayContaining([
      "Also called: cartwheel, Morgan dollar",
      "Mintage: 657,000,000",
      "1 Dollar (Morgan)  (1007)",
      "United States · 1878–1904, 1921",
      "Weight: 26.73 g (412.5 grains)",
      "Reference: KM 110",
      "Issue: CC, Carson City, 1878–1885, 1889–1893",
    ]),
  );
});

it("says that a note has no watermark", () => {
  const note = typesOnDisk().find(({ watermark }) => watermark === "none");
  if (!note) throw new Error("every note has a watermark");
  expect(printedType(note).split("\n")).toContain("Watermark: None");
});
