import { expect, it } from "vitest";
import { guessFields } from "~/domain/importing/file-columns";
import { IMPORT_COLUMNS, photosOfRow } from "./import-columns";
import { matchPhotos } from "./match-photos";

const columns = ["Title", "Photos", "Photo 1", "photo2"];
const mapping = { fields: guessFields({ columns, rows: [] }, IMPORT_COLUMNS), kind: "" as const, postage: "" as const };
const row = (number: number, cells: readonly string[], change = {}) => ({
  ...{ row: number, cells, listingId: null, photosDone: [], photoFaults: [] },
  ...change,
});

it("reads the photos that a row names, numbered ones first, each once", () => {
  expect(mapping.fields).toEqual(["title", "photos", "photo1", "photo2"]);
  expect(photosOfRow(["Crown", "c.JPG; folder/D.png\na.jpg", "C:\\pictures\\A.jpg", ""], mapping)).toEqual([
    "a.jpg",
    "c.jpg",
    "d.png",
  ]);
  expect(photosOfRow(["Crown", " ", "", ""], mapping)).toEqual([]);
});

it("says which files belong to which row, which are missing and which are unused", () => {
  const photos = ["a.jpg", "b.jpg", "z.jpg"].map((name) => ({ name, key: name }));
  const rows = [
    row(2, ["Crown", "", "a.jpg", "gone.jpg"]),
    row(3, ["Florin", "B.jpg; a.jpg", "", ""], {
      listingId: 7,
      photosDone: ["b.jpg"],
      photoFaults: [{ name: "b.jpg", code: "photo_expired" }],
    }),
    row(4, ["Penny", "", "", ""]),
  ];
  expect(matchPhotos({ rows, mapping, photos })).toMatchObject({
    rows: [
      { row: 2, listingId: null, open: ["a.jpg"] },
      { row: 3, listingId: 7, open: ["a.jpg"] },
    ],
    ...{ named: 4, done: 1, missing: [{ row: 2, name: "gone.jpg" }], unused: ["z.jpg"] },
    faults: [{ row: 3, name: "b.jpg", code: "photo_expired" }],
  });
});
