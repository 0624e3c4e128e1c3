/* The course of an auction in the demo world. */

/** Bids over the auction's time. The second highest is the piece's price, so that the engine ends about there. */
export function planAuction({ priceMinor }, { from, to, buyers, isUnsold }, random) {
  const count = isUnsold ? random.between(0, 2) : random.between(2, 5);
  const bidders = random.shuffled(buyers).slice(0, count);
  const share = (index) => (index === count - 1 ? 1.15 : 0.6 + (0.4 * (index + 1)) / Math.max(1, count - 1));
  const level = isUnsold ? 0.55 : 1;
  const maxima = bidders.map((_, index) => round(priceMinor * share(index) * level));
  for (const [index, maximum] of maxima.entries())
    maxima[index] = Math.max(maximum, round((maxima[index - 1] ?? 0) * 1.08) + 100);
  return {
    startMinor: round(priceMinor * (isUnsold && count === 0 ? 1.1 : 0.45)),
    ...(isUnsold && count > 0 ? { reserveMinor: round(priceMinor * 1.2) } : {}),
    bids: bidders.map((bidder, index) => ({
      bidder,
      maximumMinor: maxima[index],
      at: Math.round(from + ((to - from) * (index + 0.2 + 0.6 * random.next())) / count),
    })),
  };
}

/** A whole amount of at least one major unit. */
export const round = (minor) => Math.max(100, Math.round(minor / 100) * 100);
