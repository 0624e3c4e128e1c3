import { expect, it } from "vitest";
import { leadPhoto, photoWords } from "./photo-roles";

const photo = (role: "obverse" | "reverse" | "edge" | "slab" | "detail", alt = "") => ({ role, alt });

it("captions each photo with what it shows, and numbers those of the same kind", () => {
  const photos = [photo("obverse"), photo("detail"), photo("slab"), photo("detail")];
  expect(photoWords(photos, "Yen").map(({ caption }) => caption)).toEqual([
    "Obverse",
    "Detail 1",
    "Slab or holder",
    "Detail 2",
  ]);
});

it("never leaves a photo without a text alternative", () => {
  const photos = [photo("obverse"), photo("edge", "Reeded, with a nick at 4 o'clock"), photo("slab")];
  expect(photoWords(photos, "Yen, 1870").map(({ alt }) => alt)).toEqual([
    "Yen, 1870, obverse",
    "Reeded, with a nick at 4 o'clock",
    "Yen, 1870, slab or holder",
  ]);
});

it("lets the obverse stand for the listing, or else the first photo", () => {
  expect(leadPhoto([photo("slab"), photo("obverse")])?.role).toBe("obverse");
  expect(leadPhoto([photo("slab"), photo("reverse")])?.role).toBe("slab");
  expect(leadPhoto([])).toBeUndefined();
});
