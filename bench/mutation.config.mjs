/**
 * What `npm run mutation` changes to see whether a test notices: the rules of bids, ends, purchases, money and orders.
 */
export default {
  mutate: [
    "app/domain/auctions/bidding/place-bid.ts",
    "app/domain/auctions/closing/close-auction.ts",
    "app/domain/auctions/lot/increments.ts",
    "app/domain/auctions/buy-now/buy-now.ts",
    "app/domain/auctions/selling/lower-reserve.ts",
    "app/domain/auctions/absentee/absentee.ts",
    "app/domain/auctions/closing/close-auction.ts",
    "app/domain/auctions/lot/public-auction.ts",
    "app/domain/ledger/!(*.server|*.test|*.server.test).ts",
    "app/domain/money.ts",
    "app/domain/payments/payouts/payout-rule.ts",
    "app/domain/orders/steps/order-{states,rules,deadlines}.ts",
  ],
  ignorePatterns: ["/.cache", "/.wrangler", "/build", "/public/build", "/test/browser", "/test/demo", "/docs/images"],
  testRunner: "vitest",
  vitest: { configFile: "bench/mutation.vitest.config.ts" },
  concurrency: 1,
  // On a busy machine a slow run must not be taken for an endless one, which counts as noticed.
  timeoutMS: 30_000,
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: ".cache/mutation.json" },
  tempDirName: ".cache/mutation",
  allowEmpty: false,
};
