import { expect, it } from "vitest";
import { withLeaders } from "./lot-of.server";

const bid = (bidder: string, outcome: "leading" | "outbid") => ({ bidder, outcome });

it("names the leader after a new lead, a raise and a bid that is outbid immediately", () => {
  const oldestFirst = [
    bid("A", "leading"),
    bid("B", "outbid"),
    bid("A", "leading"),
    bid("B", "leading"),
    bid("A", "outbid"),
  ];
  expect(withLeaders([...oldestFirst].reverse()).reverse()).toEqual([
    { bidder: "A", outcome: "leads", leader: "A" },
    { bidder: "B", outcome: "outbid", leader: "A" },
    { bidder: "A", outcome: "raises", leader: "A" },
    { bidder: "B", outcome: "leads", leader: "B" },
    { bidder: "A", outcome: "outbid", leader: "B" },
  ]);
});

it("names no leader if that depends on bids that are not given", () => {
  expect(withLeaders([bid("B", "outbid")])).toEqual([{ bidder: "B", outcome: "outbid", leader: null }]);
  expect(withLeaders([])).toEqual([]);
});
