import { expect, it } from "vitest";
import { greyOf, pictureOf } from "../../../../test/grey-pictures";
import type { GreyPicture } from "./grey-picture";
import { measurePicture } from "./measure-picture";

const COINS = ["dollar-1921-obverse", "denarius-trajan-reverse"];
const NOTES = ["five-pounds-1957-obverse"];
const measure = async (picture: ReturnType<typeof pictureOf>) => measurePicture(await greyOf(picture), 1600).measures;

it.each(COINS)("finds the coin and its diameter in %s, and that it is complete", async (name) => {
  const { piece } = await measure(pictureOf(name));
  expect(piece).toMatchObject({ shape: "round", cutAt: [] });
  // The drawings are 720 pixels wide and leave 3 to 5% on each side; `across` is in pixels of a photo of 1,600.
  expect(piece?.across).toBeGreaterThan(1400);
  expect(piece?.across).toBeLessThan(1530);
});

it.each(NOTES)("finds the banknote in %s", async (name) => {
  expect((await measure(pictureOf(name))).piece).toMatchObject({ shape: "rectangle", cutAt: [] });
});

it.each(COINS)("tells where %s is cut off, and how large it would be", async (name) => {
  const right = await measure(pictureOf(name).extract({ left: 0, top: 0, width: 560, height: 720 }));
  expect(right.piece).toMatchObject({ shape: "round", cutAt: ["right"] });
  const corner = await measure(pictureOf(name).extract({ left: 90, top: 90, width: 630, height: 630 }));
  expect(corner.piece?.cutAt).toEqual(["left", "top"]);
});

it.each([...COINS, ...NOTES])("tells a blurred photo from a sharp one: %s", async (name) => {
  const half = async (sigma: number) => (await measure(pictureOf(name).blur(sigma))).detail?.half ?? 0;
  expect((await measure(pictureOf(name))).detail?.half).toBeGreaterThan(250);
  expect(await half(1)).toBeGreaterThan(190);
  expect(await half(3)).toBeLessThan(150);
});

it.each([...COINS, ...NOTES])("tells light and dark: %s", async (name) => {
  const fine = await measure(pictureOf(name));
  expect(fine.brightest).toBeGreaterThan(500);
  expect(fine.highlights).toBeLessThan(20);
  expect((await measure(pictureOf(name).linear(0.2, 0))).brightest).toBeLessThan(200);
  expect((await measure(pictureOf(name).linear(1.9, 20))).highlights).toBeGreaterThan(200);
});

/** A picture drawn by a function of its place. */
function draw(shade: (x: number, y: number) => number, edge = 400): GreyPicture {
  const pixels = Uint8Array.from({ length: edge * edge }, (_, at) => shade(at % edge, Math.floor(at / edge)));
  return { width: edge, height: edge, pixels };
}

it("finds no item without a plain background, an outline that is round or straight, or any contrast", () => {
  const noise = draw((x, y) => (x * 7919 + y * 104_729 + x * y) % 256);
  expect(measurePicture(noise, 400).measures.piece).toBeUndefined();
  const star = draw((x, y) => {
    const [across, down] = [x - 200, y - 200];
    return Math.hypot(across, down) < 110 + 50 * Math.cos(5 * Math.atan2(down, across)) ? 60 : 230;
  });
  expect(measurePicture(star, 400).measures.piece).toBeUndefined();
  const flat = measurePicture(
    draw(() => 200),
    400,
  ).measures;
  expect(flat).toMatchObject({ piece: undefined, detail: undefined });
});

it("takes a coin that fits the picture exactly for complete", () => {
  const tight = draw((x, y) => (Math.hypot(x - 199.5, y - 199.5) < 199 ? ((x >> 3) % 2) * 60 + 60 : 235));
  expect(measurePicture(tight, 400).measures.piece).toMatchObject({ shape: "round", cutAt: [] });
});

it("measures pictures of any shape and size", () => {
  for (const [width, height] of [
    [1, 1],
    [1, 800],
    [800, 2],
    [37, 41],
  ] as const) {
    const picture = { width, height, pixels: new Uint8Array(width * height).fill(128) };
    expect(measurePicture(picture, 800).measures.piece).toBeUndefined();
  }
});
