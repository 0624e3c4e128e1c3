import { expect, it } from "vitest";
import { type Env, rulesOf } from "./env";

const vars = {
  AUCTION_MIN_SECONDS: "300",
  SOFT_CLOSE_SECONDS: "120",
  DELIVERY_GRACE_SECONDS: "259200",
  SELLER_FEE_BPS: "500",
  CURRENCY: "USD",
  REGISTRATIONS_PER_ADDRESS_HOUR: "20",
  FAILED_SIGN_INS_PER_ADDRESS: "10",
  BIDS_PER_MEMBER_MINUTE: "60",
  UPLOADS_PER_MEMBER_HOUR: "60",
  VERIFIED_ADDRESS_TO_DEPOSIT: "1",
  DEPOSIT_MATURES_SECONDS: "604800",
  DEPOSITS_PER_MEMBER_DAY_MINOR: "5000000",
  SEAL_BIDS_AFTER_DAYS: "90",
};
const rulesWith = (change: Partial<typeof vars>) => rulesOf({ ...vars, ...change } as Env);

it("reads durations in seconds, and a currency", () => {
  expect(rulesWith({ CURRENCY: "JPY" })).toMatchObject({ auctionMinMs: 300_000, sellerFeeBps: 500, currency: "JPY" });
});

it.each(["usd", "US", "", "DOLLARS", "ZZZ"])("refuses %j as a currency", (CURRENCY) => {
  expect(() => rulesWith({ CURRENCY })).toThrow("CURRENCY must be an ISO 4217 code");
});

it.each(["-1", "1.5", "five"])("refuses %j as a duration", (AUCTION_MIN_SECONDS) => {
  expect(() => rulesWith({ AUCTION_MIN_SECONDS })).toThrow("AUCTION_MIN_SECONDS must be a whole number");
});
