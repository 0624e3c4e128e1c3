import { expect, it } from "vitest";
import { typesOnDisk } from "../../../../scripts/catalogue/types-on-disk";
import { unusualShape } from "./listed-outline";

it("has the shape of every type of coin in the data files", () => {
  const coins = typesOnDisk().filter(({ kind }) => kind === "coin");
  const differing = coins.filter(({ id, shape = "Round" }) => {
    const isDisc = shape === "Round" || shape === "Round, cup-shaped";
    return unusualShape(id) !== (isDisc ? null : shape);
  });
  expect(differing).toEqual([]);
  expect(coins.length).toBeGreaterThan(1_000);
});
