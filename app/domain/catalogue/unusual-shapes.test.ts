import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unusualShape } from "./unusual-shapes";

const DATA = new URL("./data/", import.meta.url);

it("has the shape of every type of coin in the data files", () => {
  const types = readdirSync(DATA).flatMap((name): { id: number; kind: string; shape?: string }[] =>
    JSON.parse(readFileSync(new URL(name, DATA), "utf8")),
  );
  const coins = types.filter(({ kind }) => kind === "coin");
  const differing = coins.filter(({ id, shape = "Round" }) => {
    const isDisc = shape === "Round" || shape === "Round, cup-shaped";
    return unusualShape(id) !== (isDisc ? null : shape);
  });
  expect(differing).toEqual([]);
  expect(coins.length).toBeGreaterThan(1_000);
});
