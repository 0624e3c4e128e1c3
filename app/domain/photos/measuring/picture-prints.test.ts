import { beforeAll, expect, it } from "vitest";
import { copyOf, greyOf, pictureOf } from "../../../../test/grey-pictures";
import { measurePicture } from "./measure-picture";
import { distanceBetween, matchesAmong, SAME_PICTURE } from "./picture-prints";

const NAMES = ["dollar-1921-obverse", "yen-1870-obverse", "denarius-trajan-obverse", "five-pounds-1957-obverse"];
type Picture = ReturnType<typeof pictureOf>;
const printsOf = async (picture: Picture) => measurePicture(await greyOf(picture), 1600).prints;
type Found = Awaited<ReturnType<typeof printsOf>>;
const toCandidate = ({ whole, piece }: Found, id: number) => ({ id, whole: whole.long, piece: piece?.long ?? null });

const sharesBucket = (one: Found, other: Found | undefined) => {
  const ways = [one.whole, one.piece].flatMap((prints) => (prints ? [prints, ...prints.turned] : []));
  const buckets = new Set([...(other?.whole.buckets ?? []), ...(other?.piece?.buckets ?? [])]);
  return ways.some((way) => way.buckets.some((bucket) => buckets.has(bucket)));
};

let originals: Found[];
let candidates: ReturnType<typeof toCandidate>[];
beforeAll(async () => {
  originals = await Promise.all(NAMES.map((name) => printsOf(pictureOf(name))));
  candidates = originals.map(toCandidate);
});

const COPIES: Readonly<Record<string, (picture: Picture) => Picture>> = {
  "shrunk to a third": (picture) => picture.resize(240),
  "compressed again": (picture) => picture,
  "made a little brighter": (picture) => picture.modulate({ brightness: 1.05 }),
  "turned by a quarter": (picture) => picture.rotate(90),
  "turned upside down": (picture) => picture.rotate(180),
  "turned by three quarters": (picture) => picture.rotate(270),
};

it.each(Object.entries(COPIES))("finds the photo that was %s, and takes it for no other", async (_, change) => {
  for (const [index, name] of NAMES.entries()) {
    const copy = await printsOf(await copyOf(change(pictureOf(name))));
    expect(
      matchesAmong(copy, candidates).map(({ id }) => id),
      name,
    ).toEqual([index]);
    expect(sharesBucket(copy, originals[index]), name).toBe(true);
  }
});

it("finds a coin whose photo was cropped a little, by the coin itself", async () => {
  for (const [index, name] of NAMES.slice(0, 3).entries()) {
    const copy = await printsOf(pictureOf(name).extract({ left: 14, top: 8, width: 700, height: 704 }));
    expect(
      matchesAmong(copy, candidates).map(({ id }) => id),
      name,
    ).toEqual([index]);
    expect(sharesBucket(copy, originals[index]), name).toBe(true);
  }
});

it("keeps different pictures well apart", () => {
  const distances = originals.flatMap((one, index) =>
    originals.slice(index + 1).map((other) => distanceBetween(one.whole.long, other.whole.long)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(SAME_PICTURE * 1.5);
});
