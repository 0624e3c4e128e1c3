import { expect, it } from "vitest";
import { activeTab, mobileMenuGroups, userMenuLinks } from "./destinations";

const labels = (links: readonly { label: string }[]) => links.map((link) => link.label).join(", ");

it("lists the user menu's links in order", () => {
  expect(labels(userMenuLinks(7))).toBe("Dashboard, Profile, Messages, Wallet, Settings, Help & Support, About");
});

it("groups the phone menu's links by marketplace, trading and account", () => {
  expect(mobileMenuGroups(7).map(({ label, links }) => `${label}: ${labels(links)}`)).toEqual([
    "Marketplace: Dashboard, Coins, Notes, Articles, Auctions",
    "Your trading: Orders, Offers, Bids, Watched, Following, Collections, List Item",
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
