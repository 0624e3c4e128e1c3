/** What `npm run mutation` changes to see whether a test notices: the rules of bids, ends, purchases, money and orders. */
export default {
  mutate: [
    "app/domain/auctions/place-bid.ts",
    "app/domain/auctions/close-auction.ts",
    "app/domain/auctions/increments.ts",
    "app/domain/auctions/buy-now.ts",
    "app/domain/ledger/!(*.server|*.test|*.server.test).ts",
    "app/domain/money.ts",
    "app/domain/orders/order-states.ts",
  ],
  ignorePatterns: ["/.cache", "/.wrangler", "/build", "/public/build", "/test/browser", "/test/demo", "/docs/images"],
  testRunner: "vitest",
  vitest: { configFile: "bench/mutation.vitest.config.ts" },
  concurrency: 1,
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: ".cache/mutation.json" },
  tempDirName: ".cache/mutation",
  allowEmpty: false,
};
