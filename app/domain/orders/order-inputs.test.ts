import { expect, it } from "vitest";
import { replyInputSchema, reviewInputSchema, shipmentInputSchema } from "./order-inputs";

const isShipment = (carrier: number, tracking: number) =>
  shipmentInputSchema.safeParse({ carrier: "x".repeat(carrier), tracking: "1".repeat(tracking) }).success;
const isReview = (rating: number, text = "") => reviewInputSchema.safeParse({ rating, text }).success;

it("takes a carrier of at most 40 characters and a tracking number of at most 50", () => {
  expect([isShipment(40, 50), isShipment(41, 50), isShipment(40, 51)]).toEqual([true, false, false]);
});

it("takes reviews of one to five stars, and reviews and replies of at most 1,000 characters", () => {
  expect([0, 1, 5, 6].map((stars) => isReview(stars))).toEqual([false, true, true, false]);
  const [longest, longer] = ["x".repeat(1_000), "x".repeat(1_001)];
  expect([isReview(5, longest), isReview(5, longer)]).toEqual([true, false]);
  expect([longest, longer].map((reply) => replyInputSchema.safeParse({ reply }).success)).toEqual([true, false]);
});
