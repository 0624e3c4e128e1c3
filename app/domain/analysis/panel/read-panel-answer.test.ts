import { expect, it } from "vitest";
import { readPanelAnswer } from "./read-panel-answer";

const form = { "suggested.grade": "MS 64", "kept.grade": " MS 65 ", "suggested.year": "1921", "kept.year": "1921" };

it("reads only the suggestion whose button was pressed, with what the seller made of it", () => {
  expect(readPanelAnswer({ ...form, keep: "grade" })).toEqual({
    about: "facts",
    answers: [{ field: "grade", suggested: "MS 64", kept: "MS 65" }],
  });
  expect(readPanelAnswer({ ...form, reject: "year" })).toMatchObject({ answers: [{ field: "year", kept: null }] });
});

it("reads all suggestions that one button takes", () => {
  expect(readPanelAnswer({ ...form, keepAll: "grade year" })).toMatchObject({
    answers: [
      { field: "grade", kept: "MS 65" },
      { field: "year", kept: "1921" },
    ],
  });
});

it("reads the chosen type, or that none of those shown is right", () => {
  const types = { ...form, shownTypes: "7 8 9" };
  expect(readPanelAnswer({ ...types, chooseType: "8" })).toEqual({ about: "types", shownIds: [7, 8, 9], chosenId: 8 });
  expect(readPanelAnswer({ ...types, rejectTypes: "" })).toEqual({
    about: "types",
    shownIds: [7, 8, 9],
    chosenId: null,
  });
});

it("is nothing if another button sent the form", () => {
  expect(readPanelAnswer({ ...form, shownTypes: "7", intent: "draft" })).toBeUndefined();
});
