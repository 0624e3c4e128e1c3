import { type reviewsAbout, reviewsPage } from "~/domain/orders/reviews/reviews-about.server";
import { writeCursor } from "~/domain/paging/cursor";

export function reviewsPart(
  rows: Awaited<ReturnType<typeof reviewsAbout>>,
  options: Parameters<typeof reviewsPage>[1],
) {
  const { reviews, nextBefore } = reviewsPage(rows, options);
  return { tab: "reviews" as const, reviews, nextBefore: nextBefore && writeCursor(nextBefore) };
}
