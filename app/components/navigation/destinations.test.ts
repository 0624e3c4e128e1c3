import { expect, it } from "vitest";
import { activeTab, mobileMenuGroups, userMenuGroups } from "./destinations";

const labels = (links: readonly { label: string }[]) => links.map((link) => link.label).join(", ");

const groups = (of: ReturnType<typeof userMenuGroups>) => of.map(({ label, links }) => `${label}: ${labels(links)}`);

it("groups the user menu's links by pages and trading", () => {
  expect(groups(userMenuGroups(7))).toEqual([
    "Your pages: Dashboard, Profile, Messages, Wallet, Settings, Help & Support, About",
    "Your trading: Listings, Orders, Bids, Offers, Watched, Collections, Types",
  ]);
});

it("groups the phone menu's links by marketplace, trading and account", () => {
  expect(groups(mobileMenuGroups(7))).toEqual([
    "Marketplace: Dashboard, Coins, Notes, Articles, Auctions, Types",
    "Your trading: Listings, Orders, Bids, Offers, Watched, Collections, Following, List Item",
    "Your account: Profile, Messages, Search, Wallet, Help & Support, About, Settings",
  ]);
});

it.each([
  ["/dashboard", "/dashboard"],
  ["/coins", "/coins"],
  ["/auctions", "/auctions"],
  ["/auction/12", "/auctions"],
  ["/article/3", "/articles"],
  ["/coinsmith", undefined],
  ["/wallet", undefined],
  ["/", undefined],
])("finds the active tab of %s", (path, tab) => {
  expect(activeTab(path)).toBe(tab);
});
